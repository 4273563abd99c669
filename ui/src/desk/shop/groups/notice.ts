import type { Group } from "./group.ts";
import { columnInEachLanguage } from "./localized.ts";

export const NOTICE: Group = {
  id: "notice",
  section: "What your site says",
  title: "Notices",
  hint: "A line above every page. It disappears after its last day, and one with a later first day waits for it.",
  fields: [
    {
      path: "notice",
      kind: "rows",
      label: "Notices",
      itemName: "a notice",
      columns: [
        ...columnInEachLanguage({
          key: "text",
          label: "What it says",
          hint: "Flu shots are here. No appointment needed.",
        }),
        { key: "link", label: "Where it leads, if anywhere", hint: "/vaccinations" },
        { key: "from", label: "First day, if any", kind: "date" },
        { key: "until", label: "Last day, if any", kind: "date" },
      ],
    },
  ],
  summary: ({ count }) => count("notice", "1 notice", "notices"),
  page: "/",
  seenAt: [{ part: "[data-part=notice]", what: "the notices" }],
  wanted: [],
};
