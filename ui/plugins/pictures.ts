import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** `picture.svg?picture` is its address with its own width and height, and the class of its `<svg>`, which the `<img>` gets, too. */
export function pictures(): Plugin {
  return {
    name: "pictures",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?", 2);
      if (query !== "picture" || !file) return undefined;
      const root = /<svg[^>]*>/.exec(readFileSync(file, "utf8"))?.[0] ?? "";
      const { width, height } = size(file, root);
      const name = /\sclass="([^"]+)"/.exec(root)?.[1];
      return `import src from ${JSON.stringify(`${file}?url&no-inline`)};\nexport default { src, width: ${width}, height: ${height}${name ? `, className: ${JSON.stringify(name)}` : ""} };`;
    },
  };
}

function size(file: string, svg: string): { width: number; height: number } {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
  if (!width || !height) throw new Error(`${file} has no viewBox`);
  return { width, height };
}
