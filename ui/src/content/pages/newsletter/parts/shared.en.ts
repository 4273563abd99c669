import form from "../../../../forms/catalogue/newsletter.en.gen.ts";
import type { FormText } from "../../../../forms/worded.ts";

/** Words that the sample's page has, too. */
const shared = {
  title: "Newsletter",
  monthlyTitle: "Monthly Newsletter",
  lead: "What changed, what to watch, and what to ask your pharmacist.",
  form: form as FormText,
  past: "Past issues",
  ask: {
    title: "Have a question for the next issue?",
    lead: "Ask at the counter, call, or write.",
    contact: "Contact Us",
    blog: "Visit Our Blog",
  },
};

export default shared;
export type SharedText = typeof shared;
