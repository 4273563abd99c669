import type { Group } from "./group.ts";

export const NOTICE: Group = {
  id: "notice",
  section: "What your site says",
  title: "Notice",
  hint: "One line above every page. It disappears after its last day.",
  fields: [
    {
      path: "notice.text",
      kind: "line",
      label: "What it says",
      hint: "Such as: Flu shots are here. No appointment needed.",
    },
    {
      path: "notice.link",
      kind: "line",
      label: "Where it leads",
      hint: "A page such as /vaccinations, or a full web address.",
    },
    { path: "notice.from", kind: "date", label: "First day" },
    { path: "notice.until", kind: "date", label: "Last day" },
  ],
  summary: ({ text }) => text("notice.text.en") || "None now",
  page: "/",
  seenAt: [{ part: "[data-part=notice]", what: "the notice" }],
  wanted: [],
};
