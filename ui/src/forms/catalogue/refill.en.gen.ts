// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Prescription Refill Request",
  "submit": "Request refill",
  "busy": "Submitting...",
  "success": "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
  "failure": "Failed to submit refill request. Please try again.",
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
    "dateOfBirth": {
      "label": "Date of birth",
      "group": "About you",
      "missing": "Enter your date of birth"
    },
    "phone": {
      "label": "Phone number",
      "hint": "We’ll only call about this refill.",
      "group": "About you",
      "missing": "Enter your phone number"
    },
    "email": {
      "label": "Email",
      "group": "About you",
      "missing": "Enter your email address"
    },
    "rxNumber": {
      "label": "Rx number",
      "hint": "On the top line of your label, after “Rx”. More than one is welcome.",
      "group": "Your prescription",
      "missing": "Enter the Rx number from your label"
    },
    "pickupMethod": {
      "label": "How would you like to get it?",
      "group": "Your prescription",
      "options": {
        "pickup": {
          "label": "In-Store Pickup",
          "hint": "At the counter"
        },
        "delivery": {
          "label": "Home Delivery",
          "hint": "To local addresses"
        },
        "driveThru": {
          "label": "Drive-Thru Pickup",
          "hint": "Stay in your car"
        }
      },
      "missing": "Choose how you’d like to get it"
    },
    "deliveryAddress": {
      "label": "Street address",
      "hint": "With apartment, floor and town, and which bell to ring.",
      "group": "Your prescription",
      "missing": "Enter the address as text"
    },
    "pickupDate": {
      "label": "Pickup or delivery date",
      "group": "Your prescription",
      "missing": "Enter a real date, like 04/27/2026"
    },
    "additionalNotes": {
      "label": "Notes for the pharmacist",
      "group": "Your prescription",
      "missing": "Enter your notes as text"
    },
    "agreeToTerms": {
      "label": "Agreed to the terms",
      "statement": "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice).",
      "missing": "Check the box to agree to the terms"
    }
  }
} as const satisfies FormText;
