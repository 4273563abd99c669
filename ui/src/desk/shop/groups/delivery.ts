import { deliveryDays } from "../../../site/calendar/delivery-days.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Field, Group } from "./group.ts";

const page = "Delivery";
const quoted = { page, text: (sentence: string) => `“${sentence}”` };

const FIELDS: readonly Field[] = [
  { path: "delivery.towns", kind: "names", label: "Towns", hint: "Separate them with commas." },
  {
    path: "delivery.surroundings",
    kind: "switch",
    label: "Also around them",
    hint: "“plus surrounding communities”",
  },
  {
    path: "delivery.radius_miles",
    kind: "number",
    label: "Miles of free same-day delivery",
    hint: "Put 0 to leave it out.",
    statement: { page, text: (miles) => `You deliver within about ${miles} miles.` },
  },
  {
    path: "delivery.days",
    kind: "days",
    label: "Days on which you deliver",
    hint: "If none is pressed, they’re the days that have a cutoff below.",
  },
  {
    path: "delivery.cutoff_weekday",
    kind: "line",
    label: "Same-day cutoff, Monday to Friday",
    hint: "Such as 2pm.",
    statement: { page, text: (time) => `Same day, Monday to Friday, until ${time}.` },
  },
  {
    path: "delivery.cutoff_saturday",
    kind: "line",
    label: "Same-day cutoff, Saturday",
    hint: "Such as 12pm.",
    statement: { page, text: (time) => `Same day on Saturday until ${time}.` },
  },
  { path: "delivery.free", kind: "line", label: "What’s free", hint: "In your own words.", statement: quoted },
  { path: "delivery.sunday", kind: "line", label: "On Sunday", hint: "In your own words.", statement: quoted },
  { path: "delivery.by_mail", kind: "line", label: "By mail", hint: "In your own words.", statement: quoted },
];

export const DELIVERY: Group = {
  id: "delivery",
  section: "What you offer",
  title: "Delivery",
  needs: "services.delivery",
  hint: "Used on the delivery page and wherever delivery comes up. If you leave something empty, your site won’t mention it.",
  fields: FIELDS,
  summary: ({ site, text }) => {
    const days = site ? deliveryDays(site.delivery).map((day) => rules.shortDays[day]) : [];
    const cutoff = text("delivery.cutoff_weekday");
    return [days.join(" "), cutoff && `by ${cutoff}`].filter(Boolean).join(", ");
  },
  page: "/home-delivery",
  seenAt: [],
  wanted: [],
};
