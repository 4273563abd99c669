import type { Group } from "./group.ts";
import { columnInEachLanguage } from "./localized.ts";

export const TESTIMONIALS: Group = {
  id: "words",
  section: "What your site says",
  title: "Testimonials",
  hint: "What customers really said, word for word. If there are none, the section is hidden.",
  fields: [
    {
      path: "testimonials",
      kind: "rows",
      label: "Testimonials",
      itemName: "a testimonial",
      columns: [
        ...columnInEachLanguage({ key: "quote", label: "What they said", kind: "paragraph" }),
        { key: "name", label: "Their name, as they’d like it shown" },
        { key: "stars", label: "Stars, if given", kind: "number" },
      ],
    },
  ],
  summary: ({ count }) => count("testimonials", "1 testimonial", "testimonials"),
  page: "/",
  seenAt: [],
  wanted: [],
};
