// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { LookupText } from "../worded.ts";

export default {
  "title": "Look up your request",
  "submit": "Is it ready?",
  "busy": "Checking...",
  "fields": {
    "reference": {
      "label": "Reference",
      "hint": "Like RF-7K3M-Q9PX. You saw it after you sent your request.",
      "missing": "Enter the reference, like RF-7K3M-Q9PX"
    },
    "dateOfBirth": {
      "label": "Date of birth",
      "missing": "Enter your date of birth"
    }
  }
} as const satisfies LookupText;
