import { valueToEstree } from "estree-util-value-to-estree";
import type { Root } from "mdast";
import { define } from "unist-util-mdx-define";
import { parse } from "yaml";

/** What the list of pages, and lists of texts, show of each; the rest is for the text's own page. */
const SHOWN = {
  listed: ["title", "date"],
  summary: "date excerpt category readMinutes author hero tags volume issue teaser topics cover".split(" "),
};

/** Lets a text export them: `export const summary = { date, excerpt, … }`. */
export function summary() {
  return (tree: Root, file: Parameters<typeof define>[1]) => {
    const top = tree.children.find(({ type }) => type === "yaml");
    const all = Object.entries(parse(top && "value" in top ? top.value : "") ?? {});
    for (const [name, keys] of Object.entries(SHOWN)) {
      define(tree, file, { [name]: valueToEstree(Object.fromEntries(all.filter(([key]) => keys.includes(key)))) });
    }
  };
}
