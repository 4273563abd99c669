import forms from "../../../forms/words.en.tsx";
import shared from "./parts/shared.en.ts";

const newsletter = {
  ...shared,
  description: "Our newsletter: what changed, what to watch, what to ask your pharmacist, and how to get it.",
  front: { monthly: "Monthly", title: "What to ask your pharmacist" },
  from: "News from our counter",
  monthlyFrom: "Once a month, from our counter",
  contents: [
    { title: "What changed.", text: "Recalls, shortages, holiday hours." },
    { title: "What to watch.", text: "One thing to do, in plain words." },
    { title: "What to ask.", text: "The questions people bring to our counter, answered." },
  ],
  list: "Tell us once, and we’ll put you on the list. Tell us again, and you’re off it.",
  how: "How to get it",
  ways: {
    write: { title: "Write to us", text: "Say “newsletter” and your name. That’s all we need." },
    call: { title: "Call", text: "Spell your email address, and you’re on the list." },
    come: { title: "Ask at the counter", text: "We’ll put you on the list while you wait." },
  },
  stop: "Don’t want it anymore? Tell us, and we’ll take you off the list.",
  received: {
    title: "What we have from you",
    name: "Name",
    email: "Email",
    interests: "Interests",
    reference: "Your reference",
    next: "In the meantime",
    last: "Read the last issue:",
    blog: "Read our health blog.",
    wrong: "Wrong address? Call us:",
  },
  forms,
};

export default newsletter;
export type NewsletterText = typeof newsletter;
