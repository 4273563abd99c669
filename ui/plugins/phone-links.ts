import type { Node } from "./hast.ts";

/** Makes toll-free numbers in prose, such as poison control's, links to call, which also keeps them on one line. */
export function phoneLinks() {
  return (tree: Node) => link(tree);
}

function link(node: Node): void {
  if (node.tagName === "a" || !node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== "text") {
      link(child);
      return child;
    }
    return (child.value ?? "").split(/(\b1-8\d\d-\d{3}-\d{4}\b)/).map((value, index) => {
      const text: Node = { type: "text", value };
      if (index % 2 === 0) return text;
      return {
        type: "element",
        tagName: "a",
        properties: { href: `tel:+${value.replaceAll("-", "")}` },
        children: [text],
      };
    });
  });
}
