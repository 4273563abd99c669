import type { Content, PageText } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import type { Lang } from "../site/site.gen.ts";
import { filesFor, join, type Layout } from "./page-content.tsx";

// All are at hand, since the server renders a page in one go. In one file with the browser's globs, they would all be in its entry.
const files = import.meta.glob<Content>(["./**/*.{tsx,mdx}", "!./**/{*.test,??}.tsx"], {
  base: "../content",
  eager: true,
});
const texts = import.meta.glob<PageText>("./**/{*.,}??.{ts,tsx}", { base: "../content", eager: true });
const layouts = import.meta.glob<Layout>("./**/layout.tsx", { base: "../content", eager: true });

/** What a page shows, and what else its file exports. */
export function eagerPage(lang: Lang, page: Page) {
  const { component, words, prose, layout, layoutWords } = filesFor(lang, page);
  const text = texts[words] ?? texts[`${words}x`];
  const found = files[component] ?? files[prose];
  if (!found) throw new Error(`Nothing is written for ${page.path}: there is no ${component} and no ${prose}`);
  if (files[component]) return join({ content: found, words: text });
  return join({ content: found, words: text, layout: layouts[layout], layoutWords: texts[layoutWords] });
}
