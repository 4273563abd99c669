import type { Row } from "./values.ts";

/** The columns of a list whose entries have a title and a sentence. */
export const TITLED = [
  { key: "title", label: "Title" },
  { key: "text", label: "Sentence" },
];

/** The titles in such a list, as a page shows them. */
export const titlesOf = (rows: readonly Row[]) => rows.map(({ title }) => `“${title}”`).join(" · ");
