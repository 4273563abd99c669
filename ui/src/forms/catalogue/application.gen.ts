// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "application",
  "page": "/careers",
  "fields": [
    {
      "name": "firstName",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "given-name"
    },
    {
      "name": "lastName",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "family-name"
    },
    {
      "name": "email",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": true,
      "autocomplete": "email"
    },
    {
      "name": "phone",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "tel"
    },
    {
      "name": "address",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "address-line1"
    },
    {
      "name": "experience",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 4
      },
      "required": true
    },
    {
      "name": "education",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": true
    },
    {
      "name": "coverLetter",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 5
      },
      "required": true
    },
    {
      "name": "references",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false
    }
  ]
} as const satisfies Structure;
