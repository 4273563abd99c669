import { existsSync } from "node:fs";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vitest/config";
import { lighterRouter } from "./plugins/lighter-router.ts";
import { pictures } from "./plugins/pictures.ts";
import { plainImports } from "./plugins/plain-imports.ts";
import { PAGES } from "./src/site/pages.ts";

/** Lets pages through that are not written yet, to look at the others meanwhile. */
const ALLOW_MISSING = process.env.ALLOW_MISSING_PAGES === "1";

/** The stylesheets that pages name; each is an entry of the browser build. */
export const STYLESHEETS = [...new Set(["shell", ...PAGES.flatMap((page) => page.styles)])].filter(
  (name) => !ALLOW_MISSING || existsSync(new URL(`src/styles/${name}.css`, import.meta.url)),
);

/** In development nothing is built; `scripts/build.mjs` puts the real addresses here. */
const developmentAssets = {
  entry: "/src/app/entry-client.tsx",
  preload: [],
  styles: Object.fromEntries(STYLESHEETS.map((name) => [name, `/src/styles/${name}.css`])),
  islands: {},
};

export default defineConfig({
  appType: "custom",
  plugins: [
    pictures(),
    {
      enforce: "pre",
      ...mdx({
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
        rehypePlugins: [rehypeSlug, tableLabels],
      }),
    },
    react(),
    lighterRouter(),
    plainImports(),
  ],
  define: {
    __ASSETS__: JSON.stringify(developmentAssets),
    __ALLOW_MISSING__: JSON.stringify(ALLOW_MISSING),
  },
  build: {
    // A picture as a data: address would be in the page's way and is refused by its security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
  },
});

type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

/** Gives each cell of a table the name of its column, which phones show beside it, and makes the first cell of a row its header. */
function tableLabels() {
  const text = (node: Node): string => node.value ?? (node.children ?? []).map(text).join("");
  const all = (node: Node, ...tags: string[]): Node[] =>
    (node.children ?? []).flatMap((child) => [...(tags.includes(child.tagName ?? "") ? [child] : []), ...all(child, ...tags)]);
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
