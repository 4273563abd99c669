import { capitalNumberWord } from "../../../site/language/numbers.ts";
import rules from "../../../site/language/rules.en.ts";

const copay = {
  description:
    "How we help lower what you pay: manufacturer coupons, patient assistance programs, generics and cash prices.",
  lead: {
    couponsFree:
      "Your copay isn’t always the last word. Ask us to check your prescriptions for coupons, programs and generics. Our help is free.",
    coupons:
      "Your copay isn’t always the last word. Ask us to check your prescriptions for coupons, programs and generics.",
    free: "Your copay isn’t always the last word. Ask us about programs and generics, and our help is free.",
    plain: "Your copay isn’t always the last word. Ask us about programs and generics.",
  },
  contact: "Contact Us",
  ways: (count: number) => `${capitalNumberWord(rules, count)} ways to pay less`,
  waysLead: "Most people need only one of them. We’ll find out which.",
  /** Beside the first of them, where the shop says so. */
  couponFigures: "Copays as low as $5-$25 per prescription.",
  programs: {
    "/copay/manufacturer-coupons": {
      title: "Manufacturer Coupons",
      text: "Savings cards from drug makers for people with commercial insurance: from a job, or bought yourself. Not Medicare, Medicaid or Tricare, even if a private company runs the plan.",
    },
    "/copay/patient-assistance": {
      title: "Patient Assistance",
      text: "Free or reduced-cost medicines for people with a low income. We’ll help with the forms from first page to last.",
    },
    "/copay/insurance-support": {
      title: "Insurance Support",
      text: "Prior authorizations, denied claims and appeals. Bring us the letter, and we’ll answer it together.",
    },
    "/copay/generic-options": {
      title: "Generic Options",
      text: "The same active ingredient without the famous name, commonly 80-85% cheaper. Open to everyone.",
    },
  },
  medicines: {
    title: "Medicines with savings programs",
    lead: "Examples only. If yours isn’t here, ask us anyway.",
    weightLoss: "Weight Loss",
    migraine: "Migraine",
    diabetes: "Diabetes",
    insulins: "Insulins",
    bloodThinners: "Blood Thinners",
    eyeDrops: "Eye Drops",
    multipleSclerosis: "Multiple Sclerosis",
    arthritis: "Rheumatoid Arthritis",
  },
  how: "How it works",
  steps: [
    {
      title: "Bring your prescription",
      text: "And your insurance card, if you have one. A photo of the bottle or a phone call works too.",
    },
    {
      title: "Our pharmacists check for savings",
      text: "Coupons, assistance programs, generics, your plan’s rules and the cash price.",
    },
  ],
  /** The last step, where the shop takes the discount off itself. */
  applied: { title: "We apply the best discount", text: "At the register. You’ll see the price before you pay." },
  chosen: { title: "You choose", text: "We’ll tell you what we found and what you’d pay with each." },
  why: "Why choose us for this",
  reasons: {
    guidance: { title: "Expert guidance", text: "We’ll read the card’s fine print and your plan’s letter with you." },
    noFees: {
      title: "No fees",
      freeHelp: "Our help is free, and the programs have no enrollment fees.",
      text: "The programs have no enrollment fees.",
    },
    support: {
      title: "Ongoing support",
      text: "We note when a card runs out. Ask us in time, and we’ll look for another.",
    },
    privacy: {
      title: "Confidentiality",
      text: "We share what the application asks only with your doctor and the program.",
    },
  },
  disclaimer: {
    title: "Disclaimer",
    text: [
      "We assist you with these programs. We do not sponsor or administer them. Drug makers and foundations decide who is eligible, set the terms and may change or end a program at any time. So we cannot promise a saving.",
      "Copay programs are free with no enrollment fees. They are not valid for prescriptions paid by Medicare, Medicaid or Tricare. People insured by the government are typically not eligible for manufacturer coupons or patient assistance. With Medicare, assistance depends on the maker’s program: ask us.",
    ],
  },
  trademarks: {
    title: "Trademark notice",
    text: "Brand names on these pages are trademarks or registered trademarks (™ or ®) of their owners. We name them only so that you can recognize your medicine. Their owners do not endorse, sponsor or pay for these pages, and naming a medicine isn’t advice to take it.",
  },
  contactUs: "Contact us",
  ask: {
    callOrEmail: "Call or email us about your copay",
    call: "Call us about your copay",
    lead: "Tell us the name of the medicine and what you were asked to pay. We’ll do the looking.",
    email: "Email Us",
  },
};

export default copay;
export type CopayText = typeof copay;
