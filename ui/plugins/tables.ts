import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

const ROLES: Record<string, string> = { table: "table", thead: "rowgroup", tbody: "rowgroup", tr: "row" };

/**
 * Names a table after its section, makes the first cell of a row its header and tells the others what heads their column; as
 * `components/lists/table.tsx` does. On phones a row is a block of lines, which some browsers no longer take for a table: hence the roles.
 */
export function tables() {
  return (tree: Root) => {
    let section = "";
    visit(tree, "element", (table) => {
      if (/^h[23]$/.test(table.tagName)) section = `${table.properties.id}`;
      if (table.tagName !== "table") return;
      table.properties.ariaLabelledBy = [section];
      let columns: string[] = [];
      visit(table, "element", (element) => {
        element.properties.role = ROLES[element.tagName];
        if (element.tagName !== "tr") return;
        const cells = element.children.filter((cell) => cell.type === "element");
        if (cells[0]?.tagName === "th") {
          columns = cells.map(textOf);
          for (const head of cells) Object.assign(head.properties, { scope: "col", role: "columnheader" });
          return SKIP;
        }
        for (const [at, cell] of cells.entries())
          if (at) Object.assign(cell.properties, { role: "cell", dataHead: columns[at] });
          else Object.assign(cell, { tagName: "th", properties: { scope: "row", role: "rowheader" } });
        return SKIP;
      });
      return SKIP;
    });
  };
}
