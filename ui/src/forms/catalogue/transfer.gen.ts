// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Form } from "../forms.gen.ts";

export default {
  "id": "transfer",
  "page": "/transfer",
  "title": "Prescription Transfer Request",
  "submit": "Request transfer",
  "busy": "Submitting...",
  "success": "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
  "failure": "Failed to submit transfer request. Please try again.",
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
      "hint": "We’ll only call about this transfer.",
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
      "name": "currentPharmacy",
      "label": "Current pharmacy",
      "hint": "Name and street or town, as on your label.",
      "group": "Your current pharmacy",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "section-pharmacy organization",
      "missing": "Enter the name of your current pharmacy"
    },
    {
      "name": "pharmacyPhone",
      "label": "Pharmacy phone number",
      "hint": null,
      "group": "Your current pharmacy",
      "control": {
        "kind": "phone"
      },
      "required": true,
      "autocomplete": "section-pharmacy work tel",
      "missing": "Enter your current pharmacy's phone number"
    },
    {
      "name": "prescriptionNames",
      "label": "Prescription names",
      "hint": "One medicine on each line, with its strength if you know it.",
      "group": "Your prescriptions",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Enter the names of the prescriptions to transfer"
    },
    {
      "name": "prescriptionNumbers",
      "label": "Prescription numbers",
      "hint": "On the label, after “Rx”. Helpful, not required.",
      "group": "Your prescriptions",
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": false,
      "autocomplete": "off",
      "missing": "Enter the prescription numbers as text"
    },
    {
      "name": "additionalInfo",
      "label": "Additional information",
      "hint": null,
      "group": "Your prescriptions",
      "control": {
        "kind": "paragraph",
        "max": 5000,
        "rows": 3
      },
      "required": false,
      "autocomplete": null,
      "missing": "Enter additional information as text"
    }
  ]
} as const satisfies Form;
