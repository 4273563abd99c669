import { sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { AboutText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `Who we are: ${claims.independent ? "an independent" : "a"} neighborhood pharmacy, what we stand for, and who you’ll meet at the counter.`,
  lead: ({ store, claims }) =>
    `${claims.independent ? "An independent" : "A neighborhood"} pharmacy${store.parking ? " with free parking" : ""}, where you can ask a pharmacist whenever we’re open.`,
  story: {
    title: "Our story",
    neutral: ({ name, street, city, claims }) => [
      `${name} is ${claims.independent ? "an independent" : "a"} pharmacy at ${street} in ${city}.${claims.independent ? " There’s no head office telling us to hurry." : ""}`,
    ],
  },
  mission: {
    title: "Our mission",
    lead: "To make medicine easy to get, easy to understand and easier to pay for, for everyone who lives around here.",
  },
  patientCare: {
    title: "Patient-Centered Care",
    text: "You’re not a number in a line. Tell us how you live, and we’ll tell you how a medicine fits into your day.",
  },
  service: {
    title: "Excellence in Service",
    text: "A pharmacist checks each prescription before you get it. If something’s wrong, tell us and we’ll fix it.",
  },
  community: ({ services, claims }) => ({
    title: "Community Wellness",
    text:
      sentences(
        services.vaccinations && "Flu shots before the cold sets in.",
        services.screenings && (claims.whileYouWait ? "A screening while you wait." : "A screening close to home."),
        services.delivery && "A delivery when you can’t come.",
      ) || "A question answered before it becomes a worry.",
  }),
  howWeWork: { title: "How we work", lead: "What you can expect from any of us." },
  answers: { title: "Straight answers", text: "Ask what it does, what it costs, and whether you need it." },
  language: (languages) => ({ title: "Your language", text: `We speak ${rules.list(languages)}.` }),
  privacy: { title: "Your privacy", text: "What you tell us is protected by law. Ask to talk in private." },
  choice: ({ services }) => ({
    title: "Your choice",
    text: `Generic or brand, ${services.delivery ? "pickup or delivery, " : ""}stay or transfer away. We’ll help either way.`,
  }),
  numbers: "The pharmacy in numbers",
  languages: "languages",
  customers: (figure) => ({ figure, what: "customers", more: "Neighbors who trust us with their prescriptions" }),
  parking: { figure: "Free", what: "parking", more: "For as long as your visit takes" },
  equipment: { figure: "DME", what: "supplies", more: "Walkers, wheelchairs, braces and testing supplies" },
  team: {
    title: "Who you’ll meet",
    lead: "You’ll learn our names at the counter. Here’s who does what.",
  },
  pharmacists: ({ services }) => ({
    title: "Pharmacists",
    text: sentences(
      "Licensed by the state,",
      services.vaccinations && "trained to give vaccines,",
      "and the last pair of eyes on every bag. Ask for one whenever we’re open.",
    ),
  }),
  staff: {
    title: "Everyone at the counter",
    text: "They take your prescriptions, give you what’s ready, and find you a pharmacist.",
  },
  hello: {
    title: "Come say hello",
    lead: ({ claims }) => sentences("Ask us anything.", claims.freeQuestions && "Questions are always free."),
    contact: "Contact Us",
  },
} satisfies AboutText;
