import { all, type Node, text } from "./hast.ts";

/** Lets a text export its sections, for a list of contents: `export const headings = [{ id, text }, …]`. */
export function headings() {
  return (tree: Node) => {
    const found = all(tree, "h2").map((heading) => ({ id: String(heading.properties?.id), text: text(heading) }));
    tree.children?.push({ type: "mdxjsEsm", value: "", data: { estree: exportOf("headings", found) } });
  };
}

/** `export const name = value` as a syntax tree. */
function exportOf(name: string, value: Record<string, string>[]) {
  const literal = (text: string) => ({ type: "Literal", value: text });
  const init = {
    type: "ArrayExpression",
    elements: value.map((entry) => ({
      type: "ObjectExpression",
      properties: Object.entries(entry).map(([key, text]) => ({
        type: "Property",
        kind: "init",
        key: literal(key),
        value: literal(text),
        computed: false,
        method: false,
        shorthand: false,
      })),
    })),
  };
  const declaration = {
    type: "VariableDeclaration",
    kind: "const",
    declarations: [{ type: "VariableDeclarator", id: { type: "Identifier", name }, init }],
  };
  return {
    type: "Program",
    sourceType: "module",
    body: [{ type: "ExportNamedDeclaration", declaration, specifiers: [], source: null }],
  };
}
