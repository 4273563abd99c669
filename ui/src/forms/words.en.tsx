import type { ReactNode } from "react";
import { NETWORK_FAILURE, SENTENCES } from "./sentences.gen.ts";

const stars = (count: number) => `${count} ${count === 1 ? "star" : "stars"}`;

/** What all forms say. */
const words = {
  sentences: SENTENCES as Record<keyof typeof SENTENCES, string>,
  networkFailure: NETWORK_FAILURE as string,
  stars,
  rated: (count: number) => `You rated us ${stars(count)}!`,
  /** Why the button is disabled, if the reason is the field right above it. */
  waiting: {
    rating: "Choose your stars first.",
    consent: "Check the box above to send the request.",
  } as Partial<Record<string, string>>,
  /** Beside the button, while the answers are sent. */
  keepOpen: "Please keep this page open.",
  /** Shown after a network failure, or if the answer is not from the pharmacy. */
  kept: "What you typed is still here.",
  unsure: "We can’t tell whether it arrived.",
  sendAgain: (phone: ReactNode): ReactNode => <>Please send it again, or call us at {phone}.</>,
  /** The honeypot's label. */
  leaveEmpty: "Leave this empty",
  /** Above the form, once it was sent. */
  another: "Send another request",
  reference: "Your reference",
  lookUp: (link: (words: string) => ReactNode): ReactNode => <>{link("Is it ready?")} You can check any time.</>,
  problem: "There’s a problem",
  closeMessage: "Close message",
};

export default words;
export type FormWords = typeof words;
