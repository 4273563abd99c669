// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Structure } from "../worded.ts";

export default {
  "id": "refill",
  "page": "/refill",
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
      "name": "rxNumber",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off"
    },
    {
      "name": "pickupMethod",
      "control": {
        "kind": "oneOf",
        "options": [
          {
            "value": "pickup"
          },
          {
            "value": "delivery",
            "needs": "delivery"
          },
          {
            "value": "driveThru",
            "needs": "driveThru"
          }
        ]
      },
      "required": true
    },
    {
      "name": "deliveryAddress",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": false,
      "autocomplete": "address-line1",
      "onlyWith": "delivery"
    },
    {
      "name": "pickupDate",
      "control": {
        "kind": "date",
        "range": "upcoming"
      },
      "required": false
    },
    {
      "name": "additionalNotes",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false
    },
    {
      "name": "agreeToTerms",
      "control": {
        "kind": "consent"
      },
      "required": true
    }
  ]
} as const satisfies Structure;
