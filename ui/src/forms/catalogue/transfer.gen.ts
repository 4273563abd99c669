// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "transfer",
  "page": "/transfer",
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
      "name": "dateOfBirth",
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday"
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
      "name": "email",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email"
    },
    {
      "name": "currentPharmacy",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "section-pharmacy organization"
    },
    {
      "name": "pharmacyPhone",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "section-pharmacy work tel"
    },
    {
      "name": "prescriptionNames",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": true,
      "autocomplete": "off"
    },
    {
      "name": "prescriptionNumbers",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": false,
      "autocomplete": "off"
    },
    {
      "name": "additionalInfo",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false
    }
  ]
} as const satisfies Structure;
