import type { ReactNode } from "react";
import form from "./catalogue/status.en.gen.ts";
import reminder from "./reminder.en.ts";
import type { LookupText } from "./worded.ts";

/** "Is it ready?": the words of the form and of its report. */
const status = {
  form: form as LookupText,
  reminder,
  another: "Look up another request",
  shared: "On a shared computer, close this page when you’re done. Nothing is saved on this device.",
  fromPharmacy: "From the pharmacy",
  steps: { received: "Received", "in-progress": "Preparing", ready: "Ready", done: "Done" },
  past: "done",
  now: "now",
  next: "not yet",
  by: (time: string) => `by ${time}`,
  reference: "Reference",
  /** Shown if it can't be ready sooner. */
  wrong: (phone: ReactNode): ReactNode => <>Something isn’t right? Call {phone}.</>,
  call: (phone: ReactNode): ReactNode => <>Something isn’t right, or you need it sooner? Call {phone}.</>,
};

export default status;
export type StatusText = typeof status;
