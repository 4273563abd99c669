import type { ReactNode } from "react";
import lookUp from "../../../forms/status.en.tsx";
import forms from "../../../forms/words.en.tsx";

const status = {
  description: "See where your refill or prescription transfer stands, with your reference and date of birth.",
  lead: "Check on a refill or transfer without calling.",
  without: "Don’t have the reference?",
  call: (phone: ReactNode): ReactNode => <>Call us at {phone}, and we’ll look it up by your name.</>,
  meaning: "What the steps mean",
  steps: {
    promised: "We have it. You’ll hear by the time we promised.",
    received: "We have your request.",
    inProgress: "We’re working on it.",
    readyOrOnItsWay: "Waiting for you, or on its way.",
    ready: "Waiting for you.",
    done: "You have it.",
  },
  forms,
  lookUp,
};

export default status;
export type StatusPageText = typeof status;
