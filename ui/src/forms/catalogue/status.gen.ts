// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupForm } from "../forms.gen.ts";

export default {
  "id": "status",
  "page": "/status",
  "title": "Look up your request",
  "submit": "Is it ready?",
  "busy": "Checking...",
  "fields": [
    {
      "name": "reference",
      "label": "Reference",
      "hint": "Like RF-7K3M-Q9PX. You saw it after you sent your request.",
      "group": null,
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Enter the reference, like RF-7K3M-Q9PX"
    },
    {
      "name": "dateOfBirth",
      "label": "Date of birth",
      "hint": null,
      "group": null,
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "Enter your date of birth"
    }
  ]
} as const satisfies LookupForm;
