// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "newsletter",
  "page": "/newsletter",
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
      "name": "interests",
      "control": {
        "kind": "severalOf",
        "options": [
          {
            "value": "Medication Education"
          },
          {
            "value": "Chronic Disease Management"
          },
          {
            "value": "Preventive Care"
          },
          {
            "value": "Nutrition & Wellness"
          },
          {
            "value": "Mental Health"
          },
          {
            "value": "Senior Health"
          },
          {
            "value": "Pediatric Health"
          },
          {
            "value": "Women's Health"
          },
          {
            "value": "Men's Health"
          },
          {
            "value": "Pharmacy Services"
          }
        ]
      },
      "required": false
    }
  ]
} as const satisfies Structure;
