import type { ReactNode } from "react";
import form from "../../../../forms/catalogue/application.en.gen.ts";
import type { FormText } from "../../../../forms/worded.ts";
import type { Term } from "../../../../site/site.gen.ts";

function businessDays({ least, most }: Term): string {
  const count = least === most ? most : `${least}-${most}`;
  return `${count} business ${count === 1 ? "day" : "days"}`;
}

/** Words that the sample's page has, too. */
const shared = {
  title: "Work with us",
  lead: "Work at a neighborhood pharmacy, where you get to know the people you help.",
  days: (answerDays: Term) => businessDays(answerDays),
  form: form as FormText,
  required: (star: ReactNode): ReactNode => <>Fields marked {star} are required.</>,
  why: "Why choose us",
  benefits: "Benefits",
};

export default shared;
export type SharedText = typeof shared;
