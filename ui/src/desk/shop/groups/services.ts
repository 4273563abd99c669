import type { Services } from "../../../site/site.gen.ts";
import type { Group, SwitchField } from "./group.ts";

const OFFERED: Readonly<Record<keyof Services, readonly [label: string, hint: string]>> = {
  prescriptions: ["Prescriptions", "Refill and transfer forms"],
  dmv: ["DMV eye tests", "Page, card, menu"],
  moneygram: ["Money transfer", "Card, own hours"],
  copay: ["Copay help", "Pages under Copay, card"],
  consultations: ["Health consultations", "Page, and a link on Home"],
  delivery: ["Delivery", "Delivery page, choice in the refill form"],
  vaccinations: ["Vaccinations", "Card and page"],
  screenings: ["Health screenings", "Card and page"],
  insurance: ["Insurance help", "Card and page"],
};

export const SERVICE_SWITCHES = Object.entries(OFFERED).map(([key, [label, hint]]): SwitchField => {
  return { path: `services.${key as keyof Services}`, kind: "switch", label, hint, page: "/services" };
});

export const SERVICES: Group = {
  id: "services",
  section: "What you offer",
  title: "Services",
  hint: "Turn one off to remove its page and every mention.",
  fields: SERVICE_SWITCHES,
  summary: ({ on, of }) => `${on.length} of ${of} on`,
  page: "/",
  seenAt: [{ part: "[data-part=tasks]", what: "what you offer" }],
  wanted: [],
};
