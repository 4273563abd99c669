import type { ReactNode } from "react";
import forms from "../../../forms/words.en.tsx";
import shared from "./parts/shared.en.tsx";

const careers = {
  ...shared,
  description: "Work with us: how to apply, and what it’s like to work at our neighborhood pharmacy.",
  openings: "Openings",
  how: "How to apply",
  ways: {
    write: { title: "Write to us", text: "A few lines about you and your work. Attach your resume if you have one." },
    call: { title: "Call", text: "Ask for the pharmacist." },
    come: { title: "Come by", text: "Bring your resume, and ask your questions at the counter." },
  },
  answer: (time: string): ReactNode => (
    <>
      We answer within <b>{time}</b>.
    </>
  ),
  /** Instead of its thanks, where the owner says when applicants hear. */
  thanks: (time: string) => `Thank you for your application! We will review it and contact you within ${time}.`,
  resume: {
    email: (email: ReactNode): ReactNode => <>Bring your resume, or send it to {email}.</>,
    mail: (where: ReactNode): ReactNode => <>Bring your resume, or mail it to {where}.</>,
  },
  talk: {
    title: "Rather talk first?",
    text: (phone: ReactNode): ReactNode => <>Call {phone} and ask for the pharmacist.</>,
  },
  received: {
    title: "What we have from you",
    name: "Name",
    reach: "We’ll reach you at",
    reference: "Your reference",
    next: "What you can do now",
    references: "Tell the people you named that we may call.",
    who: "Only the owner reads it. It isn’t listed with patients’ requests.",
  },
  forms,
};

export default careers;
export type CareersText = typeof careers;
