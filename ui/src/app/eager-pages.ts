import type { ComponentType } from "react";
import type { Content } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import { filesFor, inWords, type Layout, withLayout } from "./page-content.tsx";

// All are at hand, since the server renders a page in one go. In one file with the browser's globs, they would all be in its entry.
const files = import.meta.glob<Content>(["./**/*.{tsx,mdx}", "!./**/{*.test,??}.tsx"], {
  base: "../content",
  eager: true,
});
const layouts = import.meta.glob<Layout>("./**/layout.tsx", { base: "../content", eager: true });

/** A page's component, and what else its file exports. */
export function eagerPage(page: Page): { Shown: ComponentType; content: Content } {
  const { component, prose, layout } = filesFor(page);
  const found = files[component] ?? files[prose];
  if (!found) throw new Error(`Nothing is written for ${page.path}: there is no ${component} and no ${prose}`);
  const content = inWords(page, found, !files[component]);
  return { Shown: withLayout(content, files[component] ? undefined : layouts[layout]), content };
}
