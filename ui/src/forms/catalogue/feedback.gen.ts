// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "feedback",
  "page": "/",
  "title": "Customer Satisfaction Survey",
  "submit": "Send feedback",
  "busy": "Submitting...",
  "success": "Thank you for your feedback!",
  "failure": "Failed to submit feedback. Please try again.",
  "incomplete": "Please provide a rating and feedback.",
  "fields": [
    {
      "name": "rating",
      "label": "How did we do?",
      "hint": null,
      "group": null,
      "control": {
        "kind": "rating",
        "max": 5
      },
      "required": true,
      "autocomplete": null,
      "missing": "Choose a rating from 1 to 5 stars"
    },
    {
      "name": "feedback",
      "label": "Your feedback",
      "hint": null,
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 4
      },
      "required": true,
      "autocomplete": null,
      "missing": "Enter your feedback"
    },
    {
      "name": "name",
      "label": "Name",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": false,
      "autocomplete": "name",
      "missing": "Enter your name as text"
    },
    {
      "name": "email",
      "label": "Email",
      "hint": null,
      "group": null,
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "Enter your email address"
    }
  ]
} as const satisfies Form;
