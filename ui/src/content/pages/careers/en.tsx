import type { ReactNode } from "react";
import type { Term } from "../../../site/site.gen.ts";

function businessDays({ least, most }: Term): string {
  const count = least === most ? most : `${least}-${most}`;
  return `${count} business ${count === 1 ? "day" : "days"}`;
}

const careers = {
  description: "Work with us: how to apply, and what it’s like to work at our neighborhood pharmacy.",
  title: "Work with us",
  lead: "Work at a neighborhood pharmacy, where you get to know the people you help.",
  openings: "Openings",
  how: "How to apply",
  ways: {
    write: { title: "Write to us", text: "A few lines about you and your work. Attach your resume if you have one." },
    call: { title: "Call", text: "Ask for the pharmacist." },
    come: { title: "Come by", text: "Bring your resume, and ask your questions at the counter." },
  },
  days: (answerDays: Term) => businessDays(answerDays),
  answer: (days: string): ReactNode => (
    <>
      We answer within <b>{days}</b>.
    </>
  ),
  why: "Why choose us",
  benefits: "Benefits",
};

export default careers;
export type CareersText = typeof careers;
