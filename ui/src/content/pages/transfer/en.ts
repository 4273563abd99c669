import form from "../../../forms/catalogue/transfer.en.gen.ts";
import type { FormText } from "../../../forms/worded.ts";
import forms from "../../../forms/words.en.tsx";
import { capitalize } from "../../../site/language/present.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Term } from "../../../site/site.gen.ts";

const transfer = {
  description:
    "Move your prescriptions to us with one form. We’ll call your old pharmacy and tell you when everything is here.",
  form: form as FormText,
  lead: "Tell us where it is now. We’ll bring it over.",
  /** What its form says where the time is another than the specification's. */
  success: {
    within: (transferHours: Term) =>
      `Thank you! Your prescription transfer request has been submitted. We will contact you ${rules.within(transferHours)} to confirm the transfer.`,
    untimed:
      "Thank you! Your prescription transfer request has been submitted. We will contact you to confirm the transfer.",
  },
  soon: {
    /** During a vacation. */
    closed: { title: "Once we’re open again", text: "We’ll contact you to confirm the transfer." },
    onWeekdays: "We’ll contact you to confirm the transfer; on weekends, the next business day. In a hurry? Call us.",
    whenOpen: "We’ll contact you to confirm the transfer; if we’re closed then, when we open. In a hurry? Call us.",
  },
  hurry: { title: "In a hurry?", text: "Call us and we’ll tell you how long it will take." },
  here: {
    title: "Already with us?",
    text: "If we’ve filled it before, you only need the number on the label.",
    link: "Request a refill",
  },
  plans: "Plans we take",
  why: "Why transfer to us",
  reasons: {
    calls: { title: "We make the calls", text: "You never have to explain yourself to your old pharmacy." },
    people: {
      title: "People who know you",
      text: "We’ll get to know you and what you take.",
      languages: "Ask for the language you prefer.",
    },
    delivery: { title: "Home delivery", text: "Ask us to bring it when your medicine is ready." },
    cost: {
      title: "Help with the cost",
      lowestPrice: "We’ll compare brand, generic and cash price when you ask.",
      coupons: "And we’ll look for coupons.",
    },
  },
  how: "How it works",
  howLead: "You fill out one form. We’ll do the rest.",
  steps: {
    submit: {
      title: "Submit the form",
      text: "Your name, your old pharmacy and the medicines to move. Three minutes.",
    },
    contact: {
      title: "We contact you",
      onWeekdays: (transferHours: Term) =>
        `${capitalize(rules.within(transferHours))} (on weekends, the next business day), to confirm the transfer.`,
      whenOpen: (transferHours: Term) =>
        `${capitalize(rules.within(transferHours))} (if we’re closed then, when we open), to confirm the transfer.`,
      untimed: "To confirm the transfer.",
    },
    transfer: {
      title: "We handle the transfer",
      text: "We’ll call your old pharmacy. Some controlled medicines can’t be moved, or only once. If so, we’ll ask your doctor for a new prescription.",
    },
    ready: {
      title: "Ready for pickup",
      text: "We’ll tell you when it’s ready. Come and pick it up.",
      delivery: "Or ask us to deliver.",
    },
  },
  forms,
};

export default transfer;
export type TransferText = typeof transfer;
