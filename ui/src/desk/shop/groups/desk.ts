import type { Group } from "./group.ts";

export const DESK: Group = {
  id: "desk",
  section: "Behind the counter",
  title: "The desk",
  hint: "It locks itself when nobody is there, so that no passer-by reads about a patient.",
  fields: [
    {
      path: "desk.idle_minutes",
      kind: "number",
      label: "Lock after how many minutes without a key or a click?",
    },
  ],
  summary: ({ text }) => `Locks after ${text("desk.idle_minutes")} minutes`,
  seenAt: [],
  wanted: [],
};
