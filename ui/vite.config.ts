import { basename } from "node:path";
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

/** `note.module.css` makes `.root` into `note` and `.row` into `note-row`: the same in each build, and readable. */
function className(local: string, file: string): string {
  const component = basename(file.split("?")[0] ?? file, ".module.css");
  return local === "root" ? component : `${component}-${local}`;
}

export default defineConfig({
  appType: "custom",
  css: { modules: { generateScopedName: className } },
  plugins: [
    pictures(),
    {
      enforce: "pre",
      ...mdx({
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, summary, remarkGfm, phoneLinks],
        rehypePlugins: [rehypeSlug, tableLabels, headings],
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
    // Classes are named as in the build.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
    // No test waits that long; a busy machine may.
    testTimeout: 60_000,
    include: ["{src,tests}/**/*.test.{ts,tsx}"],
  },
});
