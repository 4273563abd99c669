// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type FormId = "feedback" | "contact" | "transfer" | "refill";

export type Need = "delivery" | "driveThru";

export type Choice = { 
/**
 * What is sent and stored.
 */
value: string, 
/**
 * What is shown.
 */
label: string, 
/**
 * A line below the label.
 */
hint: string | null, 
/**
 * What the store must have for this choice to be one.
 */
needs: Need | null, };

export type DateRange = "past" | "upcoming";

export type Control = { "kind": "text", 
/**
 * Longest answer.
 */
max: number, } | { "kind": "paragraph", 
/**
 * Longest answer.
 */
max: number, 
/**
 * Height of the box in lines.
 */
rows: number, } | { "kind": "email", 
/**
 * Longest answer.
 */
max: number, } | { "kind": "phone" } | { "kind": "date", 
/**
 * Which dates make sense.
 */
range: DateRange, } | { "kind": "oneOf", 
/**
 * The choices, in order.
 */
options: Array<Choice>, } | { "kind": "rating", 
/**
 * Most stars.
 */
max: number, } | { "kind": "consent", 
/**
 * The sentence agreed to; `[words](/path)` marks a link.
 */
statement: string, };

export type Field = { 
/**
 * Wire name, column name in CSV, key in the database.
 */
name: string, 
/**
 * What the question is called.
 */
label: string, 
/**
 * Help between label and control.
 */
hint: string | null, 
/**
 * Heading of the group of questions it belongs to.
 */
group: string | null, 
/**
 * How it is asked, and its limits.
 */
control: Control, 
/**
 * Whether it must be answered.
 */
required: boolean, 
/**
 * Value of the HTML attribute of the same name.
 */
autocomplete: string | null, 
/**
 * Sentence for an answer that is missing or is not of the control's kind at all.
 */
missing: string, };

export type Form = { 
/**
 * Which form this is.
 */
id: FormId, 
/**
 * Path of the page that shows it.
 */
page: string, 
/**
 * Heading of its card.
 */
title: string, 
/**
 * Label of the submit button.
 */
submit: string, 
/**
 * Label of the submit button while the answers are under way.
 */
busy: string, 
/**
 * What the visitor reads once the answers are stored.
 */
success: string, 
/**
 * What the visitor reads when the server refuses without a sentence of its own.
 */
failure: string, 
/**
 * The one sentence for a form sent without its required fields, where the specification fixes it.
 */
incomplete: string | null, 
/**
 * Hours within which the site promises an answer.
 */
promiseHours: number | null, 
/**
 * The questions, in order.
 */
fields: Array<Field>, };

export type LookupForm = { id: string, 
/**
 * Path of the page that shows it.
 */
page: string, 
/**
 * Heading of its card.
 */
title: string, 
/**
 * Label of the submit button.
 */
submit: string, 
/**
 * Label of the submit button while the look-up is under way.
 */
busy: string, 
/**
 * There is no sentence for it.
 */
incomplete: string | null, fields: Array<Field>, };

export const HONEYPOT = "website";
export const NETWORK_FAILURE = "Network error. Please check your connection and try again.";

export const FORMS = {
  feedback: {
    "id": "feedback",
    "page": "/",
    "title": "Customer Satisfaction Survey",
    "submit": "Send feedback",
    "busy": "Submitting...",
    "success": "Thank you for your feedback!",
    "failure": "Failed to submit feedback. Please try again.",
    "incomplete": "Please provide a rating and feedback.",
    "promiseHours": null,
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
  },
  contact: {
    "id": "contact",
    "page": "/contact",
    "title": "Send us a message",
    "submit": "Send message",
    "busy": "Sending...",
    "success": "Thank you for your message! We will contact you soon.",
    "failure": "Failed to send message. Please try again.",
    "incomplete": null,
    "promiseHours": null,
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
        "hint": "If you would rather get a call.",
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
  },
  transfer: {
    "id": "transfer",
    "page": "/transfer",
    "title": "Prescription Transfer Request",
    "submit": "Request transfer",
    "busy": "Submitting...",
    "success": "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
    "failure": "Failed to submit transfer request. Please try again.",
    "incomplete": null,
    "promiseHours": 24,
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
        "hint": "We call only about this transfer.",
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
        "autocomplete": null,
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
        "autocomplete": null,
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
        "hint": "On the label, after “Rx”. It helps, but we can do without.",
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
  },
  refill: {
    "id": "refill",
    "page": "/refill",
    "title": "Prescription Refill Request",
    "submit": "Request refill",
    "busy": "Submitting...",
    "success": "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
    "failure": "Failed to submit refill request. Please try again.",
    "incomplete": null,
    "promiseHours": 48,
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
        "hint": "We call only about this refill.",
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
              "hint": "Free, local addresses",
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
        "missing": "Choose how you would like to get it"
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
  },
} as const satisfies Record<FormId, Form>;

export const STATUS = {
  "id": "status",
  "page": "/status",
  "title": "Look up your request",
  "submit": "Is it ready?",
  "busy": "Checking...",
  "incomplete": null,
  "fields": [
    {
      "name": "reference",
      "label": "Reference",
      "hint": "Like RF-7K3M-Q9PX. You saw it after you sent your request.",
      "group": null,
      "control": {
        "kind": "text",
        "max": 200
      },
      "required": true,
      "autocomplete": "off",
      "missing": "Enter the reference, like RF-7K3M-Q9PX"
    },
    {
      "name": "dateOfBirth",
      "label": "Date of birth",
      "hint": null,
      "group": null,
      "control": {
        "kind": "date",
        "range": "past"
      },
      "required": true,
      "autocomplete": "bday",
      "missing": "Enter your date of birth"
    }
  ]
} as const satisfies LookupForm;
