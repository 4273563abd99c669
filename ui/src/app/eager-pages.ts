import type { ComponentType } from "react";
import type { Content, PageText } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import type { Lang } from "../site/site.gen.ts";
import { filesFor, type Layout, pageContent } from "./page-content.tsx";

// All are at hand, since the server renders a page in one go. In one file with the browser's globs, they would all be in its entry.
const files = import.meta.glob<Content>(["./**/*.{tsx,mdx}", "!./**/{*.test,??}.tsx"], {
  base: "../content",
  eager: true,
});
const texts = import.meta.glob<PageText>("./**/{*.,}??.{ts,tsx}", { base: "../content", eager: true });
const layouts = import.meta.glob<Layout>("./**/layout.tsx", { base: "../content", eager: true });

/** What a page shows, what it tells search engines, and the files that it is written in. */
export function eagerPage(lang: Lang, page: Page): { PageContent: ComponentType; content: Content; sources: string[] } {
  const { component, words, prose, layout, layoutWords } = filesFor(lang, page);
  const isProse = !files[component];
  const wordsFile = texts[words] ? words : `${words}x`;
  const text = texts[wordsFile];
  const found = files[component] ?? files[prose];
  if (!found) throw new Error(`Nothing is written for ${page.path}: there is no ${component} and no ${prose}`);
  const written = isProse
    ? { content: found, words: text, layout: layouts[layout], layoutWords: texts[layoutWords] }
    : { content: found, words: text };
  const sources = [...(isProse ? [prose, layout, layoutWords] : [component]), wordsFile];
  return {
    PageContent: pageContent(written),
    content: isProse ? found : { ...found, ...text?.default },
    sources: sources.map((file) => file.replace("./", "src/content/")),
  };
}
