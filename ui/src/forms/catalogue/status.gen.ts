// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "status",
  "page": "/status",
  "fields": [
    {
      "name": "reference",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off"
    },
    {
      "name": "dateOfBirth",
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday"
    }
  ]
} as const satisfies Structure;
