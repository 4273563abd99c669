import { valueToEstree } from "estree-util-value-to-estree";
import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { define } from "unist-util-mdx-define";
import { visit } from "unist-util-visit";

/** Lets a text export its sections, for a list of contents: `export const headings = [{ id, text }, …]`. */
export function headings() {
  return (tree: Root, file: Parameters<typeof define>[1]) => {
    const found: object[] = [];
    visit(tree, { tagName: "h2" }, (heading) => {
      if ("properties" in heading) found.push({ id: heading.properties.id, text: textOf(heading) });
    });
    define(tree, file, { headings: valueToEstree(found) });
  };
}
