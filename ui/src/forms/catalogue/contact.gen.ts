// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "contact",
  "page": "/contact",
  "title": "Send us a message",
  "submit": "Send message",
  "busy": "Sending...",
  "success": "Thank you for your message! We will contact you soon.",
  "failure": "Failed to send message. Please try again.",
  "incomplete": null,
  "fields": [
    {
      "name": "name",
      "label": "Name",
      "hint": null,
      "group": null,
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "name",
      "missing": "Enter your name"
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
      "required": true,
      "autocomplete": "email",
      "missing": "Enter your email address"
    },
    {
      "name": "phone",
      "label": "Phone number",
      "hint": "If you’d rather get a call.",
      "group": null,
      "control": {
        "kind": "phone"
      },
      "required": false,
      "autocomplete": "tel",
      "missing": "Enter your phone number"
    },
    {
      "name": "message",
      "label": "Message",
      "hint": "Please leave out card numbers and passwords.",
      "group": null,
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 6
      },
      "required": true,
      "autocomplete": null,
      "missing": "Enter your message"
    }
  ]
} as const satisfies Form;
