import type { Services } from "../../../site/site.gen.ts";
import type { Group, SwitchField } from "./group.ts";

const service = (key: keyof Services, label: string, hint: string): SwitchField => ({
  path: `services.${key}`,
  kind: "switch",
  label,
  hint,
  page: "/services",
});

export const SERVICE_SWITCHES: readonly SwitchField[] = [
  service("prescriptions", "Prescriptions", "Refill and transfer forms"),
  service("dmv", "DMV eye tests", "Page, card, menu"),
  service("moneygram", "Money transfer", "Card, own hours"),
  service("copay", "Copay help", "Pages under Copay, card"),
  service("consultations", "Health consultations", "Page, and a link on Home"),
  service("delivery", "Delivery", "Delivery page, choice in the refill form"),
  service("vaccinations", "Vaccinations", "Card and page"),
  service("screenings", "Health screenings", "Card and page"),
  service("insurance", "Insurance help", "Card and page"),
];

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
