import { existsSync } from "node:fs";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vitest/config";
import { headings } from "./plugins/headings.ts";
import { lighterRouter } from "./plugins/lighter-router.ts";
import { phoneLinks } from "./plugins/phone-links.ts";
import { pictures } from "./plugins/pictures.ts";
import { plainImports } from "./plugins/plain-imports.ts";
import { tableLabels } from "./plugins/table-labels.ts";
import { PAGES } from "./src/site/pages.ts";

/** Lets pages through that are not written yet, to look at the others meanwhile. */
const ALLOW_MISSING = process.env.ALLOW_MISSING_PAGES === "1";

/** The stylesheets that pages name; each is an entry of the browser build. */
export const STYLESHEETS = [...new Set(["shell", ...PAGES.flatMap((page) => page.styles)])].filter(
  (name) => !ALLOW_MISSING || existsSync(new URL(`src/styles/${name}.css`, import.meta.url)),
);

/** In development nothing is built; `scripts/build.mjs` puts the real addresses here. */
const developmentAssets = {
  start: "/src/app/start.ts",
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
        rehypePlugins: [rehypeSlug, tableLabels, headings, phoneLinks],
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
