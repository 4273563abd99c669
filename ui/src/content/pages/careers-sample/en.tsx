import type { ReactNode } from "react";
import type { Term } from "../../../site/site.gen.ts";
import shared from "../careers/parts/shared.en.tsx";

const sample = {
  ...shared,
  description:
    "Work with us: the employment application, how to hand it in, and what it’s like to work at our pharmacy.",
  answer: {
    title: (answerDays: Term) => shared.days(answerDays),
    text: "That’s how long it takes us to answer an application that you mail, email or bring in.",
  },
  talk: {
    title: "Talk to us first?",
    text: (phone: ReactNode, where: ReactNode): ReactNode => (
      <>
        Call {phone} and ask for the pharmacist, or stop by: {where}.
      </>
    ),
  },
  unconnected: {
    title: "This form isn’t connected yet",
    text: (phone: ReactNode, where: ReactNode): ReactNode => (
      <>
        Nothing you type here reaches us. To apply, call {phone} or bring your resume to {where}.
      </>
    ),
    withEmail: (phone: ReactNode, email: ReactNode, where: ReactNode): ReactNode => (
      <>
        Nothing you type here reaches us. To apply, call {phone}, write to {email} or bring your resume to {where}.
      </>
    ),
  },
  thanks: (answerDays: Term) =>
    `Thank you for your application! We will review it and contact you within ${shared.days(answerDays)}.`,
  notSent: "Nothing was sent: this form isn’t connected yet. To apply, please call us or stop in.",
  noScripts: "This form needs JavaScript, which is switched off in your browser. Call us or come by instead.",
  resume: "Resume",
  chooseFile: "Choose a file",
  fileTypes: "PDF, DOC or DOCX. Max 5MB",
};

export default sample;
export type CareersSampleText = typeof sample;
