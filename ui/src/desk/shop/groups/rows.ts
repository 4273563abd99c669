import type { Row } from "./values.ts";

/** The columns of a list whose entries have a title and a sentence. */
export const TITLED = [
  { key: "title", label: "Title" },
  { key: "text", label: "Sentence" },
];

/** The titles of such a list, as a page has them. */
export const titlesOf = (rows: readonly Row[]) => rows.map(({ title }) => `“${title}”`).join(" · ");
