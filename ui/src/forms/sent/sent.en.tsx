import type { ReactNode } from "react";
import type { FormId } from "../forms.gen.ts";
import reminder from "../reminder.en.ts";

/** The words shown after a request is stored. */
const sent = {
  everything: "Everything you sent",
  somebodyElse: "Ask for somebody else",
  reminder,
  call: (phone: ReactNode): ReactNode => <>Need it sooner? Something wrong? Call {phone}.</>,
  reference: "Your reference",
  theReference: "the reference",
  copy: "Copy",
  print: "Print",
  notPrinted: "This app may not be able to print. Copy the reference, or write it down.",
  next: "What happens next",
  isItReady: "Is it ready?",
  lookUp: "Check any time with the reference and your date of birth.",
  /** A page that answers a plain post does not know what was typed. */
  byMail: "If you gave an email address, you’ll also get one email when it’s ready.",
  talk: "Rather talk to us?",
  /** The day of a delivery follows. */
  comes: "Comes",
  /** What a form may promise: an hour, or words if no hour is known. */
  due: {
    refill: { by: "Ready by", term: "Ready" },
    transfer: { by: "We’ll contact you by", term: "We’ll contact you" },
  } as Partial<Record<FormId, { by: string; term: string }>>,
  slip: {
    title: "Slip",
    reference: (form: FormId, reference: ReactNode): ReactNode => (
      <>
        {TITLES[form]}, reference {reference}
      </>
    ),
    method: "Method",
    hours: "Hours",
    sent: "Sent",
    lookUp: (site: ReactNode): ReactNode => (
      <>
        Is it ready? Ask {site}
        with this reference and your date of birth, or call.
      </>
    ),
    at: (address: string) => `at ${address} `,
  },
};

const TITLES: Record<FormId, string> = {
  refill: "Refill request",
  transfer: "Transfer request",
  contact: "Message",
  feedback: "Feedback",
  application: "Application",
  newsletter: "Sign-up",
};

export default sent;
export type SentText = typeof sent;
