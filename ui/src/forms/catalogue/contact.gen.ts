// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "contact",
  "page": "/contact",
  "fields": [
    {
      "name": "name",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "name"
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
      "required": false,
      "autocomplete": "tel"
    },
    {
      "name": "message",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 6
      },
      "required": true
    }
  ]
} as const satisfies Structure;
