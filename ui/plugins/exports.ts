import { valueToEstree } from "estree-util-value-to-estree";
import type { Node } from "./hast.ts";

/** `export const name = value`, for the tree of a text. */
export function exported(name: string, value: unknown): Node {
  const declaration = {
    type: "VariableDeclaration",
    kind: "const",
    declarations: [{ type: "VariableDeclarator", id: { type: "Identifier", name }, init: valueToEstree(value) }],
  };
  const body = [{ type: "ExportNamedDeclaration", declaration, specifiers: [], attributes: [], source: null }];
  return { type: "mdxjsEsm", value: "", data: { estree: { type: "Program", sourceType: "module", body } } };
}
