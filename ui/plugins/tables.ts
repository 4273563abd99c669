import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/**
 * Makes the first cell of a row its header, and puts each table into a box that scrolls sideways on phones and can be scrolled by
 * keyboard; as `components/lists/table.tsx` does.
 */
export function tables() {
  return (tree: Root) => {
    visit(tree, "element", (table, index, parent) => {
      if (table.tagName !== "table" || !parent || index === undefined) return;
      const columns: string[] = [];
      visit(table, "element", ({ tagName, children }) => {
        if (tagName !== "tr") return;
        const [first, ...others] = children.filter((cell) => cell.type === "element");
        if (first?.tagName === "th") columns.push(...[first, ...others].map(textOf));
        else if (first) Object.assign(first, { tagName: "th", properties: { scope: "row" } });
      });
      const comma = /[\u0600-\u06ff]/.test(columns.join("")) ? "، " : ", ";
      const properties = { className: ["table"], role: "group", ariaLabel: columns.join(comma), tabIndex: 0 };
      const box: Element = { type: "element", tagName: "div", properties, children: [table] };
      parent.children[index] = box;
      return SKIP;
    });
  };
}
