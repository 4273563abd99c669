import { parse } from "yaml";
import { exported } from "./exports.ts";
import type { Node } from "./hast.ts";

/** What lists of texts show of each; everything else between the dashes is for the text's own page. */
const SHOWN = ["title", "excerpt", "category", "date", "readMinutes", "author", "hero", "tags"].concat([
  "volume",
  "issue",
  "description",
  "topics",
]);

/** Lets a text export what lists show of it: `export const summary = { title, date, … }`. */
export function summary() {
  return (tree: Node) => {
    const top = tree.children?.find(({ type }) => type === "yaml");
    const all: Record<string, unknown> = parse(top?.value ?? "") ?? {};
    const shown = Object.fromEntries(Object.entries(all).filter(([name]) => SHOWN.includes(name)));
    tree.children?.push(exported("summary", shown));
  };
}
