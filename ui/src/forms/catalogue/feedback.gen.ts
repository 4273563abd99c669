// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "feedback",
  "page": "/",
  "fields": [
    {
      "name": "rating",
      "control": {
        "kind": "rating",
        "max": 5
      },
      "required": true
    },
    {
      "name": "feedback",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 4
      },
      "required": true
    },
    {
      "name": "name",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": false,
      "autocomplete": "name"
    },
    {
      "name": "email",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email"
    }
  ]
} as const satisfies Structure;
