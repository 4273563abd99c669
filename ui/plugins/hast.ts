/** As much of an HTML syntax tree as our plugins for prose touch. */
export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: object;
};

export function text(node: Node): string {
  return node.value ?? (node.children ?? []).map(text).join("");
}

/** Every element of these names below a node, in order. */
export function all(node: Node, ...tags: string[]): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(tags.includes(child.tagName ?? "") ? [child] : []),
    ...all(child, ...tags),
  ]);
}
