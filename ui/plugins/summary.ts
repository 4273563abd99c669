import { parse } from "yaml";
import { exported } from "./exports.ts";
import type { Node } from "./hast.ts";

/** What the list of pages, and lists of texts, show of each; the rest is for the text's own page. */
const SHOWN = {
  listed: ["title", "date"],
  summary: "date excerpt category readMinutes author hero tags volume issue teaser topics cover".split(" "),
};

/** Lets a text export them: `export const summary = { date, excerpt, … }`. */
export function summary() {
  return (tree: Node) => {
    const top = tree.children?.find(({ type }) => type === "yaml");
    const all = Object.entries(parse(top?.value ?? "") ?? {});
    for (const [name, keys] of Object.entries(SHOWN)) {
      tree.children?.push(exported(name, Object.fromEntries(all.filter(([key]) => keys.includes(key)))));
    }
  };
}
