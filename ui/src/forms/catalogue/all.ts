import { worded } from "../worded.ts";
import applicationText from "./application.en.gen.ts";
import application from "./application.gen.ts";
import contactText from "./contact.en.gen.ts";
import contact from "./contact.gen.ts";
import feedbackText from "./feedback.en.gen.ts";
import feedback from "./feedback.gen.ts";
import newsletterText from "./newsletter.en.gen.ts";
import newsletter from "./newsletter.gen.ts";
import refillText from "./refill.en.gen.ts";
import refill from "./refill.gen.ts";
import transferText from "./transfer.en.gen.ts";
import transfer from "./transfer.gen.ts";

/** All forms in English, for tests; a page imports only its form. */
export const FORMS = {
  feedback: worded(feedback, feedbackText),
  contact: worded(contact, contactText),
  transfer: worded(transfer, transferText),
  refill: worded(refill, refillText),
};

export type FormOfSample = keyof typeof FORMS;

/** All forms, with those that the sample shows and doesn't send. */
export const ALL_FORMS = {
  ...FORMS,
  application: worded(application, applicationText),
  newsletter: worded(newsletter, newsletterText),
};
