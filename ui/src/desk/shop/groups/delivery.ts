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
    path: "delivery.cutoffs",
    kind: "lines",
    label: "Until when to order",
    hint: "A line for days that are alike, with a time for each round: “Mon-Thu 11am, 4pm”, “Fri 10am”. If you use it, leave the next two empty.",
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
  summary: ({ site, text, list }) => {
    const days = site ? deliveryDays(site.delivery).map((day) => rules.shortDays[day]) : [];
    const rounds = list("delivery.cutoffs");
    if (rounds) return `by ${rounds}`;
    const cutoff = text("delivery.cutoff_weekday");
    return [days.join(" "), cutoff && `by ${cutoff}`].filter(Boolean).join(", ");
  },
  page: "/home-delivery",
  seenAt: [],
  wanted: [],
};
