import form from "../../../forms/catalogue/feedback.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import forms from "../../../forms/words.en.tsx";
import { listOfChecks } from "../../../site/checks.ts";
import { present, sentence, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { HomeText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `Your ${claims.independent ? "independent " : ""}neighborhood pharmacy: prescriptions, straight answers from pharmacists${claims.cashPrices ? ", and honest cash prices" : ", and people who know you"}.`,
  heading: "The pharmacy that knows your name.",
  lead: ({ services, store, delivery, claims }) =>
    sentences(
      `Prescriptions${services.vaccinations ? ", vaccines" : ""} and straight answers from pharmacists who know the neighborhood.`,
      store.parking && "Free parking.",
      services.delivery && sentence(rules, delivery.free),
      claims.cashPrices && "Honest cash prices.",
    ),
  consultation: "Schedule Consultation",
  contact: "Contact Us",
  call: "Call Now",
  callShort: "Call",
  customers: (figure) => ({ figure, what: "customers served" }),
  languages: (count) => ({ figure: String(count), what: "languages spoken" }),
  delivery: { figure: "Home", what: "delivery" },
  quickActions: "Quick actions",
  refill: ({ promise: { refillHours } }) => ({
    title: "Request a refill",
    text: refillHours ? `Allow ${rules.term(refillHours)}` : "With the number on your label",
  }),
  transfer: { title: "Transfer to us", text: "We make the calls" },
  status: { title: "Is it ready?", text: "Look up your request" },
  homeDelivery: ({ delivery: { cutoffWeekday } }) => ({
    title: "Get it delivered",
    text: cutoffWeekday === null ? "To your door" : `Ready by ${rules.time(cutoffWeekday)}? Delivered today`,
  }),
  store: ({ store, map }) => ({
    title: "Find the store",
    text: store.parking ? "Free parking" : map.embedUrl ? "Map and directions" : "Address and directions",
  }),
  services: {
    title: "Our Special Services",
    lead: "Care you can walk in for.",
    all: "View All Services",
  },
  screening: (site) => ({
    title: "Health Screening",
    text:
      site.store.screenings.length > 0
        ? `${listOfChecks(rules, site)} checks${site.claims.whileYouWait ? " while you wait" : ""}.`
        : "Simple checks, explained.",
  }),
  vaccination: ({ claims }) => ({
    title: "Vaccination",
    text: `Seasonal${claims.travelVaccines ? ", adult and travel" : " and adult"} vaccines with your records kept up to date.`,
  }),
  consultations: {
    title: "Health Consultations",
    text: "Private time with a pharmacist about your medicines and questions.",
  },
  copay: { title: "Copay Assistance", text: "Coupons, patient programs and generics that lower what you pay." },
  prices: {
    title: "Competitive Cash Prices",
    lead: "No insurance, or a plan that doesn’t cover it? Ask for the cash price before you pay. It’s often lower than a copay.",
    ask: "Ask for a price",
    items: ({ claims }) =>
      present(
        claims.priceFirst && { title: "Transparent Pricing", text: "You’ll know the full price before you pay." },
        claims.lowestPrice && {
          title: "Best Value",
          text: "Brand, generic or coupon: we’ll tell you which costs you least.",
        },
        claims.discountAtRegister && {
          title: "Instant Savings",
          text: "A discount comes off at the register, when you pay.",
        },
      ),
  },
  why: (name) => `Why Choose ${name}`,
  pharmacists: { title: "Expert Pharmacists", text: "Ask for a pharmacist whenever we’re open." },
  insurance: { title: "Insurance Accepted", text: "Most plans, with help when a claim is denied." },
  fast: { title: "Fast Service", text: "We’ll call when it’s ready, so you can wait at home." },
  parking: { title: "Free Parking", text: "For as long as your visit takes." },
  testimonials: "What our neighbors say",
  // Source: 16 CFR 465.2 forbids testimonials by people who do not exist.
  sampleTestimonials: "Sample testimonials: they show how this section looks. No customer said this.",
  stars: (count) => `${count} out of 5 stars`,
  values: { title: "Our Core Values", lead: "What you can hold us to." },
  visit: {
    title: "Come by, or call",
    lead: ({ claims }) => sentences("Ask for a pharmacist.", claims.freeQuestions && "Questions are free."),
  },
  form: form as Form,
  forms,
} satisfies HomeText;
