import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** `picture.svg?picture` is its address with its own width and height. */
export function pictures(): Plugin {
  return {
    name: "pictures",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?", 2);
      if (query !== "picture" || !file) return undefined;
      const { width, height } = size(file);
      return `import src from ${JSON.stringify(`${file}?url&no-inline`)};\nexport default { src, width: ${width}, height: ${height} };`;
    },
  };
}

function size(file: string): { width: number; height: number } {
  const svg = /<svg[^>]*>/.exec(readFileSync(file, "utf8"))?.[0] ?? "";
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
  if (!width || !height) throw new Error(`${file} has no viewBox`);
  return { width, height };
}
