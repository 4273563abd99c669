import type { ReactNode } from "react";
import { numberWord } from "../../../site/language/numbers.ts";
import rules from "../../../site/language/rules.en.ts";
import shared from "../newsletter/parts/shared.en.ts";

const sample = {
  ...shared,
  description: "Our newsletter: medication updates, health tips and pharmacy news. Sign up or read past issues.",
  unconnected: {
    title: "Sign-up isn’t connected yet",
    text: (phone: ReactNode): ReactNode => (
      <>
        The form below only shows how signing up will work. Nothing you type here reaches us. To get the newsletter,
        call {phone} or ask at the counter.
      </>
    ),
  },
  noScripts: "This form needs JavaScript, which is switched off in your browser. Ask at the counter instead.",
  notSent: "That’s how it will look. Nothing was sent, and you’re not on our list.",
  receive: "What you’ll receive",
  topics: {
    updates: { title: "Medication Updates", text: "Recalls, shortages, and what to do about them." },
    tips: { title: "Health Tips", text: "One thing to do this week with what’s in your kitchen." },
    education: {
      title: "Educational Content",
      text: "What the words on your label and your plan’s letters mean.",
    },
    news: { title: "Pharmacy News", text: "Holiday hours, new faces and what’s new on the shelf." },
    programs: { title: "Wellness Programs", text: "Help to move more, sleep better and quit smoking." },
    safety: { title: "Safety Information", text: "Where to keep it, what not to mix, where to take leftovers." },
  },
  why: "Why subscribe",
  whyLead: "The questions people ask at our counter, answered.",
  reasons: [
    { title: "Sources you can check", text: "Each issue names its public sources, and you can always ask us." },
    { title: "Seasonal", text: "What comes around each winter, spring, summer and fall." },
    { title: "Plain words", text: "If we have to use a word like formulary, we’ll explain it." },
  ],
  short: "Short",
  monthly: "Once a month",
  minutes: (least: number, most: number): string => {
    const inWords = most > 12 ? String : (number: number) => numberWord(rules, number);
    const time = least === most ? inWords(least) : `${inWords(least)} to ${inWords(most)}`;
    return `${time.charAt(0).toUpperCase()}${time.slice(1)} ${most === 1 ? "minute" : "minutes"} to read.`;
  },
  ask: {
    ...shared.ask,
    lead: "Ask at the counter, call, or write. The best ones become articles.",
  },
};

export default sample;
export type NewsletterSampleText = typeof sample;
