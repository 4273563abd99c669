import { exported } from "./exports.ts";
import { all, type Node, text } from "./hast.ts";

/** Lets a text export its sections, for a list of contents: `export const headings = [{ id, text }, …]`. */
export function headings() {
  return (tree: Node) => {
    const found = all(tree, "h2").map((heading) => ({ id: String(heading.properties?.id), text: text(heading) }));
    tree.children?.push(exported("headings", found));
  };
}
