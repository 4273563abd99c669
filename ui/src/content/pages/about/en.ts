import rules from "../../../site/language/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";

const about = {
  description: {
    independent:
      "Who we are: an independent neighborhood pharmacy, what we stand for, and who you’ll meet at the counter.",
    plain: "Who we are: a neighborhood pharmacy, what we stand for, and who you’ll meet at the counter.",
  },
  lead: {
    independentParking:
      "An independent pharmacy with free parking, where you can ask a pharmacist whenever we’re open.",
    independent: "An independent pharmacy, where you can ask a pharmacist whenever we’re open.",
    parking: "A neighborhood pharmacy with free parking, where you can ask a pharmacist whenever we’re open.",
    plain: "A neighborhood pharmacy, where you can ask a pharmacist whenever we’re open.",
  },
  story: {
    title: "Our story",
    where: "Where we are",
    /** Where the owner tells no story. */
    independent: ({ name, street, city }: Site) =>
      `${name} is an independent pharmacy at ${street} in ${city}. There’s no head office telling us to hurry.`,
    plain: ({ name, street, city }: Site) => `${name} is a pharmacy at ${street} in ${city}.`,
  },
  mission: "Our mission",
  howWeWork: { title: "How we work", lead: "Whoever helps you, count on this." },
  answers: { title: "Straight answers", text: "Ask what it does, what it costs, and whether you need it." },
  language: { title: "Your language", weSpeak: (languages: readonly string[]) => `We speak ${rules.list(languages)}.` },
  privacy: { title: "Your privacy", text: "What you tell us is protected by law. Ask to talk in private." },
  choice: {
    title: "Your choice",
    withDelivery: "Generic or brand, pickup or delivery, stay or transfer away. We’ll help either way.",
    text: "Generic or brand, stay or transfer away. We’ll help either way.",
  },
  numbers: "The pharmacy in numbers",
  languages: (_count: number): string => "languages",
  customers: (figure: string) => ({
    figure,
    what: "customers",
    more: "Neighbors who fill their prescriptions here",
  }),
  parking: { figure: "Free", what: "parking", more: "Park free while you’re here" },
  equipment: {
    figure: "DME",
    what: "supplies",
    more: "Durable medical equipment (DME): walkers, wheelchairs, braces and testing supplies",
  },
  team: { title: "Who you’ll meet", lead: "You’ll learn our names at the counter. Here’s who does what." },
  pharmacists: {
    title: "Pharmacists",
    text: "Licensed by the state, and the last pair of eyes on every bag. Ask for one whenever we’re open.",
  },
  staff: {
    title: "Everyone at the counter",
    text: "They take your prescriptions, give you what’s ready, and find you a pharmacist.",
  },
  hello: {
    title: "Come say hello",
    lead: "Ask us anything.",
    freeQuestions: "Questions are always free.",
    contact: "Contact Us",
  },
};

export default about;
export type AboutText = typeof about;
