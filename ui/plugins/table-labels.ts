import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";

/** Where phones lay tables out as blocks, browsers would forget that they are tables. */
const ROLES: Record<string, string> = { table: "table", thead: "rowgroup", tbody: "rowgroup", tr: "row", td: "cell" };

/** Gives each cell of a table the name of its column, which phones show beside it, and makes the first cell of a row its header. */
export function tableLabels() {
  return (tree: Root) => {
    let labels: string[] = [];
    visit(tree, "element", (row) => {
      const role = ROLES[row.tagName];
      if (role) row.properties.role = role;
      if (row.tagName !== "tr") return;
      const cells = row.children.filter((cell) => cell.type === "element");
      if (cells[0]?.tagName === "th") {
        labels = cells.map(textOf);
        for (const cell of cells) cell.properties.role = "columnheader";
      } else for (const [column, cell] of cells.entries()) cell.properties.dataLabel = labels[column];
      if (cells[0]?.tagName === "td")
        Object.assign(cells[0], { tagName: "th", properties: { scope: "row", role: "rowheader" } });
    });
  };
}
