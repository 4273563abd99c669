type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

/** Gives each cell of a table the name of its column, which phones show beside it, and makes the first cell of a row its header. */
export function tableLabels() {
  const text = (node: Node): string => node.value ?? (node.children ?? []).map(text).join("");
  const all = (node: Node, ...tags: string[]): Node[] =>
    (node.children ?? []).flatMap((child) => [
      ...(tags.includes(child.tagName ?? "") ? [child] : []),
      ...all(child, ...tags),
    ]);
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
