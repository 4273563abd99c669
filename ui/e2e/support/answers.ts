import { FORMS, type FormOfSample } from "../../src/forms/catalogue/all.ts";

/** A day as dates are sent, counted from today at the shop, which is where these visitors are too. */
export function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/New_York" });
}

/** The forms of the sample. */
export const IDS = Object.keys(FORMS) as FormOfSample[];

export type Answers = Record<string, string | number | boolean>;

/** Complete answers, written as people write them, with characters that are hard on every layer. */
export const COMPLETE: Record<FormOfSample, Answers> = {
  feedback: {
    rating: 4,
    feedback: 'They called my doctor & "fixed" it.\nThank you!\n=HYPERLINK("x") 😀 <b>not bold</b>',
    name: "José Ñandú-O’Neil",
    email: "jose@example.com",
  },
  contact: {
    name: "ليلى حسن",
    email: "layla.h+refills@example.com",
    phone: "+1 (518) 555-0188 ext. 12",
    message: "Do you carry compression socks?\n\nSize “medium”, please.",
  },
  transfer: {
    firstName: "Dolores",
    lastName: "Example-García",
    dateOfBirth: "1947-03-09",
    phone: "518.555.0123",
    email: "dolores@example.com",
    currentPharmacy: "Big Box Drugs #12, Route 9",
    pharmacyPhone: "(518) 555-0100",
    prescriptionNames: "Metformin 500 mg\nLisinopril 10 mg",
    prescriptionNumbers: "7001234, 7001235",
    additionalInfo: "Please call in the afternoon; my hearing is better on the left.",
  },
  refill: {
    firstName: "Dolores",
    lastName: "Example-García",
    dateOfBirth: "1947-03-09",
    phone: "518 555 0123",
    email: "dolores@example.com",
    rxNumber: "Rx 7001234",
    pickupMethod: "driveThru",
    pickupDate: day(3),
    additionalNotes: "Easy-open caps, please.",
    agreeToTerms: true,
  },
};

/** The same people in a hurry. */
export function onlyRequired(form: FormOfSample): Answers {
  const required = FORMS[form].fields.filter((field) => field.required).map(({ name }) => [name, COMPLETE[form][name]]);
  return Object.fromEntries(required);
}

/** What must be stored: every question of the form, null where unanswered; questions of a choice only where answered. */
export function stored(form: FormOfSample, given: Answers): Record<string, unknown> {
  const asked = FORMS[form].fields.filter(({ name, onlyWith }) => !onlyWith || given[name]);
  return Object.fromEntries(asked.map(({ name }) => [name, given[name] ?? null]));
}
