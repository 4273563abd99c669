// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Send us a message",
  "submit": "Send message",
  "busy": "Sending...",
  "success": "Thank you for your message! We will contact you soon.",
  "failure": "Failed to send message. Please try again.",
  "fields": {
    "name": {
      "label": "Name",
      "missing": "Enter your name"
    },
    "email": {
      "label": "Email",
      "missing": "Enter your email address"
    },
    "phone": {
      "label": "Phone number",
      "hint": "If you’d rather get a call.",
      "missing": "Enter your phone number"
    },
    "message": {
      "label": "Message",
      "hint": "Please leave out card numbers and passwords.",
      "missing": "Enter your message"
    }
  }
} as const satisfies FormText;
