import { SAMPLE } from "../src/testing.tsx";
import type { Change } from "./rendered.ts";

/** A store without facts. */
export const BARE_STORE = {
  customers: null,
  parking: false,
  driveThru: false,
  extras: [],
  screenings: [],
  vaccines: [],
  vaccinesByAppointment: null,
  plans: [],
  otherServices: null,
  people: [],
  mission: null,
  values: null,
  story: null,
  promises: null,
};

/** Nor of its deliveries. */
export const BARE_DELIVERY = {
  towns: [],
  radiusMiles: null,
  cutoffWeekday: null,
  cutoffSaturday: null,
  free: null,
  sunday: null,
  byMail: null,
};

const NO_SERVICES = Object.fromEntries(Object.keys(SAMPLE.services).map((id) => [id, false]));
const NO_CLAIMS = Object.fromEntries(Object.keys(SAMPLE.claims).map((id) => [id, false]));
const NEVER = Array.from({ length: 7 }, () => []);

/** Tables that a shop may leave out. */
const FACTS_ALONE = {
  placeholders: false,
  fax: null,
  email: null,
  languages: [],
  moneyTransferHours: NEVER,
  delivery: BARE_DELIVERY,
  claims: NO_CLAIMS,
  store: BARE_STORE,
  testimonials: [],
  sampleTestimonials: false,
  sampleSocial: false,
  map: { embedUrl: null },
  promise: { refillHours: null, transferHours: null },
} satisfies Change;

/** Five shops that are unlike the sample and each other, as in `tests/shops` of the program. */
export const UNLIKE_SHOPS: Readonly<Record<string, Change>> = {
  "four facts": { ...FACTS_ALONE, services: { ...NO_SERVICES, prescriptions: true } },
  "one service, outside New York": {
    ...FACTS_ALONE,
    services: { ...NO_SERVICES, moneygram: true },
    state: "AZ",
    stateLaw: false,
    moneyTransferHours: Array.from({ length: 7 }, () => [{ open: 600, close: 1170 }]),
  },
  "all services and no claim": { ...FACTS_ALONE, hours: NEVER },
  "La Esperanza": {
    ...FACTS_ALONE,
    name: "Farmacia La Esperanza",
    languages: ["English", "Spanish"],
    services: { ...NO_SERVICES, prescriptions: true, copay: true, vaccinations: true, insurance: true },
    claims: { ...NO_CLAIMS, independent: true, callWhenReady: true, freeQuestions: true, walkInVaccines: true },
    promise: { refillHours: { least: 24, most: 24 }, transferHours: null },
    store: { ...FACTS_ALONE.store, extras: ["vitamins", "gifts"] },
  },
  "every hour alike, one town, one mile": {
    hours: Array.from({ length: 7 }, () => [{ open: 480, close: 1320 }]),
    promise: { refillHours: { least: 1, most: 1 }, transferHours: { least: 2, most: 2 } },
    delivery: { towns: ["Elm Grove"], radiusMiles: 1, cutoffWeekday: 780, cutoffSaturday: null },
    store: { customers: "2,000", extras: ["dme"], screenings: ["bmi"] },
  },
};
