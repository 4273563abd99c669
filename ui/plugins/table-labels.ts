import { all, type Node, text } from "./hast.ts";

/** Gives each cell of a table the name of its column, which phones show beside it, and makes the first cell of a row its header. */
export function tableLabels() {
  return (tree: Node) => {
    for (const table of all(tree, "table")) {
      const labels = all(table, "thead").flatMap((head) => all(head, "th").map(text));
      for (const row of all(table, "tbody").flatMap((body) => all(body, "tr"))) {
        for (const [column, cell] of all(row, "td").entries()) {
          cell.properties = { ...cell.properties, ...(column ? { dataLabel: labels[column] } : { scope: "row" }) };
          if (!column) cell.tagName = "th";
        }
      }
    }
  };
}
