import type { Field, Group } from "./group.ts";
import { columnInEachLanguage } from "./localized.ts";

/** Those of a new shop. */
export const FIRST_HOURS: readonly Field[] = [
  {
    path: "pharmacy.hours",
    kind: "hours",
    label: "Type them the way they are on your door",
    hint: "M-F 9a-7p · Sat 9-1 · two spans: 9-13, 14-19",
    page: "/contact",
  },
  {
    path: "promise.refill_hours",
    kind: "line",
    label: "Refills are ready within how many hours?",
    hint: "Such as 24-48. Leave it empty and your site gives no time, and refills have no deadline here.",
    needs: "services.prescriptions",
    statement: { page: "Refill", text: (hours) => `A refill is ready within ${hours} hours.` },
  },
  {
    path: "promise.transfer_hours",
    kind: "line",
    label: "Transfers are confirmed within how many hours?",
    hint: "Such as 24.",
    needs: "services.prescriptions",
    statement: { page: "Transfer", text: (hours) => `A transfer is confirmed within ${hours} hours.` },
  },
];

export const HOURS: Group = {
  id: "hours",
  section: "Your shop",
  title: "Hours",
  hint: "Used for “Open now”, pickup dates and when each request is due.",
  fields: [
    ...FIRST_HOURS,
    {
      path: "money_transfer.hours",
      kind: "hours",
      label: "Money transfer hours, if different",
      hint: "Shown on Services.",
      needs: "services.moneygram",
      page: "/services",
    },
    {
      path: "season",
      kind: "rows",
      label: "Other hours in a part of the year",
      itemName: "a season",
      columns: [
        ...columnInEachLanguage({ key: "name", label: "Name, if it has one" }),
        { key: "from", label: "First day", hint: "11-01 for every year, or 2026-11-01" },
        { key: "until", label: "Last day, if it ends", hint: "03-13" },
        { key: "hours", label: "Hours of the days that differ", kind: "lines", hint: "Fri 9-15" },
      ],
      page: "/contact",
    },
    {
      path: "pharmacy.location",
      kind: "line",
      label: "Where your store is, if its hours follow the sunset",
      hint: "For hours like “Fri 9-sunset-2h”. Open your store in a map on the web, press the right mouse button on it and copy the two numbers, like “40.63, -73.99”. The link of the map works too.",
      page: "/contact",
    },
  ],
  summary: ({ list }) => list("pharmacy.hours") || "Not said yet",
  page: "/",
  seenAt: [{ part: "[data-part=hours]", what: "your hours" }],
  wanted: [
    { path: "pharmacy.hours", sentence: "Visitors can’t see when you’re open.", link: "Type your hours" },
    {
      path: "promise.refill_hours",
      sentence: "You don’t say when refills are ready, so none has a deadline here.",
      link: "Say how long",
    },
  ],
};
