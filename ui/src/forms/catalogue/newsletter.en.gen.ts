// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Subscribe to our newsletter",
  "submit": "Subscribe",
  "busy": "Submitting...",
  "success": "Successfully Subscribed!",
  "failure": "Failed to sign you up. Please try again.",
  "fields": {
    "name": {
      "label": "Full name",
      "missing": "Enter your name"
    },
    "email": {
      "label": "Email",
      "missing": "Enter your email address"
    },
    "interests": {
      "label": "What interests you?",
      "hint": "Choose as many as you like.",
      "options": {
        "Medication Education": {
          "label": "Medication Education"
        },
        "Chronic Disease Management": {
          "label": "Chronic Disease Management"
        },
        "Preventive Care": {
          "label": "Preventive Care"
        },
        "Nutrition & Wellness": {
          "label": "Nutrition & Wellness"
        },
        "Mental Health": {
          "label": "Mental Health"
        },
        "Senior Health": {
          "label": "Senior Health"
        },
        "Pediatric Health": {
          "label": "Pediatric Health"
        },
        "Women's Health": {
          "label": "Women's Health"
        },
        "Men's Health": {
          "label": "Men's Health"
        },
        "Pharmacy Services": {
          "label": "Pharmacy Services"
        }
      },
      "missing": "Choose from the list"
    }
  }
} as const satisfies FormText;
