import { expect, test } from "vitest";
import rules from "../../../site/language/rules.en.ts";
import sample from "../../../site/sample.json";
import type { Site } from "../../../site/site.gen.ts";
import { written } from "../../../testing.tsx";
import text from "./en.ts";
import { additionalServices, services as inWords } from "./offered.ts";

const site = sample as unknown as Site;
const services = (of: Site) => inWords(of, text, rules);
const all = services(site);

test("nine services in the specification's order, each with six features and benefits or more", () => {
  expect(all.map(({ title }) => title)).toEqual([
    "Prescriptions",
    "DMV eye test",
    "Moneygram",
    "Copay assistance",
    "Health consultations",
    "Home delivery",
    "Vaccinations",
    "Health screenings",
    "Insurance support",
  ]);
  for (const { features, benefits, paired } of all) {
    expect(new Set(features).size).toBeGreaterThanOrEqual(6);
    expect(new Set(benefits).size).toBeGreaterThanOrEqual(6);
    expect(paired).toBeGreaterThanOrEqual(4);
  }
  expect(all.flatMap(({ id, highlight }) => (highlight ? [[id, highlight]] : []))).toEqual([
    ["prescriptions", "Most Popular"],
  ]);
  expect(all[1]?.description).toContain("about 5 minutes");
  expect(additionalServices(site, text).map(({ title }) => title)).toEqual([
    "ATM",
    "In-Store Shopping",
    "Vitamins",
    "Greeting Cards & Gifts",
    "Fax & Copy",
    "DME Supplies",
  ]);
});

test("what has no counterpart in a shop comes after what has one, so that rows say what belongs together", () => {
  const claims = { ...site.claims, callWhenReady: false, sync: false };
  const [prescriptions] = services({ ...site, claims });
  const { features, benefits } = text.prescriptions;
  expect(prescriptions?.features).toEqual([
    features.newOnes,
    features.transfers,
    features.cashPrice,
    features.packaging,
    features.refills,
  ]);
  expect(prescriptions?.benefits).toEqual([
    benefits.interactions,
    benefits.history,
    benefits.cashPrice,
    benefits.packaging,
  ]);
  expect(prescriptions?.paired).toBe(4);
});

test("home delivery promises no same day where the shop has no cut-off", () => {
  const delivery = { ...site.delivery, cutoffWeekday: null, cutoffSaturday: null };
  const [shortened] = services({ ...site, delivery }).filter(({ id }) => id === "home-delivery");
  expect(JSON.stringify(shortened)).not.toMatch(/Order by|The same day counts/);
});

test("shops with and without a rule for deliveries name deliveries beside prescriptions", () => {
  const also = (free: string | null) =>
    services({ ...site, delivery: { ...site.delivery, free: free ? written(free) : null } })[0]?.also;
  expect(also("Free in Anytown.")).toContain("Free in Anytown");
  expect(also(null)).toContain("Delivery to your door");
});

test("what the shop does not offer is named nowhere among its services", () => {
  const some = {
    ...site,
    services: { ...site.services, delivery: false, moneygram: false, screenings: false },
    store: { ...site.store, parking: false },
  };
  const offered = services(some);
  expect(offered.map(({ id }) => id)).toEqual([
    "prescriptions",
    "dmv-eye-test",
    "copay-assistance",
    "health-consultations",
    "vaccinations",
    "insurance-support",
  ]);
  expect(JSON.stringify(offered)).not.toMatch(/deliver|money transfer|screening|parking/i);
});
