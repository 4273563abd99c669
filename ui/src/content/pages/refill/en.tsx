import type { ReactNode } from "react";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import form from "../../../forms/catalogue/refill.en.gen.ts";
import type { FormText } from "../../../forms/worded.ts";
import forms from "../../../forms/words.en.tsx";

const refill = {
  description: "Request a prescription refill online: give us the number on your label and choose how to get it.",
  form: form as FormText,
  /** What its form says where the shop does not deliver. */
  pickupOnly: {
    success: "Thank you for your refill request! We will contact you when it's ready for pickup.",
    pickupDate: "Pickup date",
  },
  lead: "Send us the number on your label." as ReactNode,
  /** After the lead, where a time is promised. */
  time: (time: ReactNode): ReactNode => <>Please allow {time} for processing.</>,
  /** Instead, where the store is closed for longer. */
  timeFrom: (day: string) => `Yours will be ready from ${day}.`,
  /** Beside the drawn label. */
  label: {
    /** What will stand on each line of the label. */
    lines: {
      rx: "your number",
      names: "Last name, first name",
      born: "Date of birth",
      phone: "Phone",
      how: "How you get it",
      ready: "Ready by",
      reference: "Reference",
      later: "after you send",
    },
    live: (submit: string): ReactNode => (
      <>
        <b>Your label, as we’ll read it.</b> It fills in as you type. Nothing is sent before you press “{submit}”.
      </>
    ),
    check: (
      <>
        <b>Check your label.</b> This is what we’ll read.
      </>
    ) as ReactNode,
  },
  /** Above the name. */
  somebodyElse: "Asking for somebody else? Give the patient’s name and birth date, and say so in the notes.",
  prescriptions: { add: "Add another prescription", line: (nth: number) => `Prescription ${nth}` },
  outToday: (phone: ReactNode): ReactNode => (
    <>
      Out of medicine today? Call us at {phone} and we’ll see what we can do. If we’re closed and you can’t go without
      it, go to an emergency room.
    </>
  ),
  isItReady: "Is it ready?",
  transfer: "First time with us? Transfer",
  why: "Why refill online",
  benefits: {
    quick: { title: "Quick & Easy", text: "About three minutes, no waiting on hold." },
    secure: { title: "Secure & Private", text: "Only our pharmacy team reads your request." },
    options: {
      title: "Convenient Options",
      counter: "Pick it up at the counter.",
      driveThru: "Stay in your car at the drive-thru.",
      delivery: "Have it brought to your door.",
    },
    reminders: { title: "Refill Reminders", text: "Ask us to call before you run out." },
  },
  legal: "Legal Information",
  legalLead: "How we handle what you send us.",
  legalLinks: {
    privacy: { title: "Privacy Policy", text: "What we collect, why, and who may see it." },
    terms: { title: "Terms of Service", text: "The rules for using this site and its forms." },
    hipaa: { title: "HIPAA Notice", text: "Your rights over your health information." },
  },
  next: {
    check: {
      title: "We check it",
      asksDoctor: "If your prescription has no refills left, we’ll ask your doctor for a new one.",
      text: "If something’s missing or there are no refills left, you’ll hear from us.",
    },
    contact: { title: "We contact you", text: "When it’s ready, or sooner if something’s missing." },
  },
  get: "You get it",
  /** How, by the method that was chosen. */
  getIt: {
    pickup: (
      <>
        At the counter. <StoreHours variant="short" />
      </>
    ),
    driveThru: (
      <>
        At the drive-thru window. <StoreHours variant="short" />
      </>
    ),
    delivery: "We’ll bring it to your door.",
  } as Record<string, ReactNode>,
  chosen: "The way you chose.",
  forms,
};

export default refill;
export type RefillText = typeof refill;
