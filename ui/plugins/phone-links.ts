import type { Root } from "mdast";
import { findAndReplace } from "mdast-util-find-and-replace";

/** Makes toll-free numbers in prose, such as poison control's, links to call, which also keeps them on one line. */
export function phoneLinks() {
  return (tree: Root) =>
    findAndReplace(
      tree,
      [
        /\b1-8\d\d-\d{3}-\d{4}\b/g,
        (value: string) => ({
          type: "link",
          url: `tel:+${value.replaceAll("-", "")}`,
          children: [{ type: "text", value }],
        }),
      ],
      { ignore: "link" },
    );
}
