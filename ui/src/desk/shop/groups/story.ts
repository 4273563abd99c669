import type { Group } from "./group.ts";
import { columnInEachLanguage } from "./localized.ts";
import { TITLED, titlesOf } from "./rows.ts";

export const STORY: Group = {
  id: "story",
  section: "What your site says",
  title: "Your story",
  hint: "Shown on About. If you leave it empty, there’s one plain sentence instead.",
  fields: [
    {
      path: "store.story",
      kind: "lines",
      label: "Your story",
      hint: "One paragraph on each line.",
      statement: { page: "About", text: ([first]) => `Your story: “${first}”` },
    },
    {
      path: "store.promises",
      kind: "rows",
      label: "What you stand for",
      hint: "Shown on Home.",
      itemName: "a line",
      columns: TITLED,
      page: "/",
      statement: { page: "Home", text: titlesOf },
    },
    {
      path: "store.mission",
      kind: "line",
      label: "Your mission",
      hint: "One sentence, on About. Leave it and the list below empty for no such section.",
      statement: { page: "About", text: (sentence) => `“${sentence}”` },
    },
    {
      path: "store.values",
      kind: "rows",
      label: "What follows from it",
      hint: "Up to three.",
      itemName: "a line",
      columns: TITLED,
    },
    {
      path: "store.people",
      kind: "rows",
      label: "The people at your counter",
      hint: "Shown on About. Only the name is needed.",
      itemName: "a person",
      columns: [
        { key: "name", label: "Name" },
        ...columnInEachLanguage({ key: "role", label: "What they do" }),
        { key: "photo", label: "Photo", kind: "picture" },
        ...columnInEachLanguage({ key: "text", label: "A sentence about them", kind: "paragraph" }),
      ],
      statement: { page: "About", text: (people) => people.map(({ name }) => `${name}`).join(", ") },
    },
  ],
  summary: ({ count }) => count("store.story.en", "1 paragraph", "paragraphs"),
  page: "/about",
  seenAt: [],
  wanted: [],
};
