// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "refill",
  "page": "/refill",
  "title": "Prescription Refill Request",
  "submit": "Request refill",
  "busy": "Submitting...",
  "success": "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
  "failure": "Failed to submit refill request. Please try again.",
  "incomplete": null,
  "fields": [
    {
      "name": "firstName",
      "label": "First name",
      "hint": null,
      "group": "About you",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "given-name",
      "missing": "Enter your first name"
    },
    {
      "name": "lastName",
      "label": "Last name",
      "hint": null,
      "group": "About you",
      "control": {
        "kind": "text",
        "max": 100
      },
      "required": true,
      "autocomplete": "family-name",
      "missing": "Enter your last name"
    },
    {
      "name": "dateOfBirth",
      "label": "Date of birth",
      "hint": null,
      "group": "About you",
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "Enter your date of birth"
    },
    {
      "name": "phone",
      "label": "Phone number",
      "hint": "We’ll only call about this refill.",
      "group": "About you",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "tel",
      "missing": "Enter your phone number"
    },
    {
      "name": "email",
      "label": "Email",
      "hint": null,
      "group": "About you",
      "control": {
        "kind": "email",
        "max": 254
      },
      "required": false,
      "autocomplete": "email",
      "missing": "Enter your email address"
    },
    {
      "name": "rxNumber",
      "label": "Rx number",
      "hint": "On the top line of your label.",
      "group": "Your prescription",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Enter the Rx number from your label"
    },
    {
      "name": "pickupMethod",
      "label": "How would you like to get it?",
      "hint": null,
      "group": "Your prescription",
      "control": {
        "kind": "oneOf",
        "options": [
          {
            "value": "pickup",
            "label": "In-Store Pickup",
            "hint": "At the counter",
            "needs": null
          },
          {
            "value": "delivery",
            "label": "Home Delivery",
            "hint": "To local addresses",
            "needs": "delivery"
          },
          {
            "value": "driveThru",
            "label": "Drive-Thru Pickup",
            "hint": "Stay in your car",
            "needs": "driveThru"
          }
        ]
      },
      "required": true,
      "autocomplete": null,
      "missing": "Choose how you’d like to get it"
    },
    {
      "name": "pickupDate",
      "label": "Pickup or delivery date",
      "hint": null,
      "group": "Your prescription",
      "control": {
        "kind": "date",
        "range": "upcoming"
      },
      "required": false,
      "autocomplete": null,
      "missing": "Enter a real date, like 04/27/2026"
    },
    {
      "name": "additionalNotes",
      "label": "Notes for the pharmacist",
      "hint": null,
      "group": "Your prescription",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "Enter your notes as text"
    },
    {
      "name": "agreeToTerms",
      "label": "Agreed to the terms",
      "hint": null,
      "group": null,
      "control": {
        "kind": "consent",
        "statement": "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice)."
      },
      "required": true,
      "autocomplete": null,
      "missing": "Check the box to agree to the terms"
    }
  ]
} as const satisfies Form;
