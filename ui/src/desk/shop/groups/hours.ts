import type { Field, Group } from "./group.ts";

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
