import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";

/** Gives each cell of a table the name of its column, which phones show beside it, and makes the first cell of a row its header. */
export function tableLabels() {
  return (tree: Root) => {
    let labels: string[] = [];
    visit(tree, "element", (row) => {
      if (row.tagName !== "tr") return;
      const cells = row.children.filter((cell) => cell.type === "element");
      if (cells[0]?.tagName === "th") labels = cells.map(textOf);
      else for (const [column, cell] of cells.entries()) cell.properties.dataLabel = labels[column];
      if (cells[0]?.tagName === "td") Object.assign(cells[0], { tagName: "th", properties: { scope: "row" } });
    });
  };
}
