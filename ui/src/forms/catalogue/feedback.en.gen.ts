// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Customer Satisfaction Survey",
  "submit": "Send feedback",
  "busy": "Submitting...",
  "success": "Thank you for your feedback!",
  "failure": "Failed to submit feedback. Please try again.",
  "incomplete": "Please provide a rating and feedback.",
  "fields": {
    "rating": {
      "label": "How did we do?",
      "missing": "Choose a rating from 1 to 5 stars"
    },
    "feedback": {
      "label": "Your feedback",
      "missing": "Enter your feedback"
    },
    "name": {
      "label": "Name",
      "missing": "Enter your name as text"
    },
    "email": {
      "label": "Email",
      "missing": "Enter your email address"
    }
  }
} as const satisfies FormText;
