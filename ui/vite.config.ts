import { existsSync, readFileSync } from "node:fs";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
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
        rehypePlugins: [rehypeSlug],
      }),
    },
    react(),
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

/** `picture.svg?picture` is its address with its own width and height. */
function pictures(): Plugin {
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
  const bytes = readFileSync(file);
  if (file.endsWith(".png")) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const svg = /<svg[^>]*>/.exec(bytes.toString("utf8"))?.[0] ?? "";
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
  if (!width || !height) throw new Error(`${file} has no viewBox`);
  return { width, height };
}
