import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vitest/config";
import { headings } from "./plugins/headings.ts";
import { phoneLinks } from "./plugins/phone-links.ts";
import { pictures } from "./plugins/pictures.ts";
import { summary } from "./plugins/summary.ts";
import { tableLabels } from "./plugins/table-labels.ts";

/** In development nothing is built; `scripts/build.mjs` puts the real addresses here. */
const developmentAssets = {
  start: "/src/app/start.ts",
  entry: "/src/app/entry-client.tsx",
  pages: {},
};

export default defineConfig({
  appType: "custom",
  plugins: [
    pictures(),
    {
      enforce: "pre",
      ...mdx({
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, summary, remarkGfm],
        rehypePlugins: [rehypeSlug, tableLabels, headings, phoneLinks],
      }),
    },
    react(),
  ],
  define: { __ASSETS__: JSON.stringify(developmentAssets) },
  build: {
    // A picture as a data: address would be in the page's way and is refused by its security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: {
    environment: "jsdom",
    // No test waits that long; a busy machine may.
    testTimeout: 60_000,
    include: ["{src,tests}/**/*.test.{ts,tsx}"],
  },
});
