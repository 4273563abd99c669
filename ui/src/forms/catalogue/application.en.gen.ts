// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Employment Application",
  "submit": "Submit application",
  "busy": "Submitting...",
  "success": "Thank you for your application! We will review it.",
  "failure": "Failed to submit your application. Please try again.",
  "fields": {
    "firstName": {
      "label": "First name",
      "group": "About you",
      "missing": "Enter your first name"
    },
    "lastName": {
      "label": "Last name",
      "group": "About you",
      "missing": "Enter your last name"
    },
    "email": {
      "label": "Email",
      "group": "About you",
      "missing": "Enter your email address"
    },
    "phone": {
      "label": "Phone",
      "group": "About you",
      "missing": "Enter your phone number"
    },
    "address": {
      "label": "Address",
      "group": "About you",
      "missing": "Enter your address"
    },
    "experience": {
      "label": "Experience",
      "group": "Your work",
      "missing": "Enter your experience"
    },
    "education": {
      "label": "Education",
      "group": "Your work",
      "missing": "Enter your education"
    },
    "coverLetter": {
      "label": "Cover letter",
      "hint": "Why this pharmacy, in a few sentences.",
      "group": "Your work",
      "missing": "Enter your cover letter"
    },
    "references": {
      "label": "References",
      "group": "Your work",
      "missing": "Enter your references as text"
    }
  }
} as const satisfies FormText;
