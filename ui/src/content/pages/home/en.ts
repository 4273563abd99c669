import board from "../../../components/shop/today-board.en.ts";
import form from "../../../forms/catalogue/feedback.en.gen.ts";
import type { FormText } from "../../../forms/worded.ts";
import forms from "../../../forms/words.en.tsx";
import rules from "../../../site/language/rules.en.ts";
import type { Term } from "../../../site/site.gen.ts";

const home = {
  description: {
    independentCashPrices:
      "Your independent neighborhood pharmacy: prescriptions, straight answers from pharmacists, and honest cash prices.",
    independent:
      "Your independent neighborhood pharmacy: prescriptions, straight answers from pharmacists, and people who know you.",
    cashPrices: "Your neighborhood pharmacy: prescriptions, straight answers from pharmacists, and honest cash prices.",
    plain: "Your neighborhood pharmacy: prescriptions, straight answers from pharmacists, and people who know you.",
    withoutPrescriptions: "In your neighborhood: straight answers, and people who know you.",
  },
  heading: "The pharmacy that knows your name.",
  lead: {
    vaccines: "Prescriptions, vaccines and straight answers from pharmacists who know the neighborhood.",
    plain: "Prescriptions and straight answers from pharmacists who know the neighborhood.",
    withoutPrescriptions: "Straight answers from people who know the neighborhood.",
  },
  consultation: "Schedule Consultation",
  contact: "Contact Us",
  call: "Call Now",
  callShort: "Call",
  customers: (printed: string) => ({ figure: printed, what: "customers served" }),
  languages: (_count: number) => "languages spoken",
  board,
  quickActions: "Quick actions",
  refill: {
    title: "Request a refill",
    allow: (refillHours: Term) => `Allow ${rules.term(refillHours)}`,
    /** After days on which the store is closed. */
    ready: (day: string) => `Ready from ${day}`,
    untimed: "With the number on your label",
  },
  transfer: { title: "Transfer to us", text: "We make the calls" },
  status: { title: "Is it ready?", text: "Look it up" },
  homeDelivery: { title: "Get it delivered", text: "To local addresses" },
  store: {
    title: "Find the store",
    parking: "Free parking",
    map: "Map and directions",
    address: "Address and directions",
  },
  services: { title: "Our Special Services", lead: "What we can do for you in the store.", all: "View All Services" },
  screening: {
    title: "Health Screening",
    checksWhileYouWait: (checks: string) => `${checks} checks while you wait.`,
    checks: (checks: string) => `${checks} checks.`,
    unnamed: "Simple checks, explained.",
  },
  vaccination: {
    title: "Vaccination",
    travel: "Seasonal, adult and travel vaccines with your records kept up to date.",
    noTravel: "Vaccines with your records kept up to date.",
  },
  consultations: {
    title: "Health Consultations",
    text: "Private time with a pharmacist about your medicines and questions.",
  },
  copay: { title: "Copay Assistance", text: "Coupons, patient programs and generics that lower what you pay." },
  prices: {
    title: "Competitive Cash Prices",
    lead: "No insurance, or a plan that doesn’t cover it? Ask for the cash price before you pay. Sometimes it’s lower than a copay.",
    ask: "Ask for a price",
    priceFirst: { title: "Transparent Pricing", text: "You’ll know the full price before you pay." },
    lowestPrice: { title: "Best Value", text: "Brand, generic or coupon: we’ll tell you which costs you least." },
    discount: { title: "Instant Savings", text: "A discount comes off at the register, when you pay." },
  },
  why: (name: string) => `Why Choose ${name}`,
  pharmacists: { title: "Expert Pharmacists", text: "Ask for a pharmacist whenever we’re open." },
  insurance: { title: "Insurance Accepted", text: "Most plans, with help when a claim is denied." },
  fast: { title: "Fast Service", text: "We’ll call when it’s ready, so you can wait at home." },
  parking: { title: "Free Parking", text: "Park free while you’re here." },
  testimonials: "What our neighbors say",
  // Source: 16 CFR 465.2 forbids testimonials by people who do not exist.
  sampleTestimonials: "Sample testimonials: they show how this section looks. No customer said this.",
  stars: (count: number) => `${count} out of 5 stars`,
  values: { title: "Our Core Values", lead: "What you can hold us to." },
  visit: { title: "Come by, or call", lead: "Ask for a pharmacist.", freeQuestions: "Questions are free." },
  form: form as FormText,
  forms,
};

export default home;
export type HomeText = typeof home;
