// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormText } from "../worded.ts";

export default {
  "title": "Prescription Transfer Request",
  "submit": "Request transfer",
  "busy": "Submitting...",
  "success": "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
  "failure": "Failed to submit transfer request. Please try again.",
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
      "hint": "We’ll only call about this transfer.",
      "group": "About you",
      "missing": "Enter your phone number"
    },
    "email": {
      "label": "Email",
      "group": "About you",
      "missing": "Enter your email address"
    },
    "currentPharmacy": {
      "label": "Current pharmacy",
      "hint": "Name and street or town, as on your label.",
      "group": "Your current pharmacy",
      "missing": "Enter the name of your current pharmacy"
    },
    "pharmacyPhone": {
      "label": "Pharmacy phone number",
      "group": "Your current pharmacy",
      "missing": "Enter your current pharmacy's phone number"
    },
    "prescriptionNames": {
      "label": "Prescription names",
      "hint": "One medicine on each line, with its strength if you know it.",
      "group": "Your prescriptions",
      "missing": "Enter the names of the prescriptions to transfer"
    },
    "prescriptionNumbers": {
      "label": "Prescription numbers",
      "hint": "On the label, after “Rx”. Helpful, not required.",
      "group": "Your prescriptions",
      "missing": "Enter the prescription numbers as text"
    },
    "additionalInfo": {
      "label": "Additional information",
      "group": "Your prescriptions",
      "missing": "Enter additional information as text"
    }
  }
} as const satisfies FormText;
