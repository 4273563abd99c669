import { type ComponentType, lazy } from "react";
import type { Content, PageData, PageText } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import type { Language } from "./lazy-words.ts";
import { PageNotLoaded, showLoading } from "./loading.ts";
import { dataOf, filesFor, type Layout, pageContent } from "./page-content.tsx";

const components = import.meta.glob<Content>(
  [
    "./**/*.{tsx,mdx}",
    "!./**/{layout,*.test,??}.tsx",
    "!./**/??.mdx",
    "!./legal/promised-times.tsx",
    "!./pages/home/{hero,cash-prices,testimonials}.tsx",
    "!./pages/home-delivery/delivery.tsx",
    "!./pages/health-screening/schedule.tsx",
  ],
  { base: "../content" },
);
const layouts = import.meta.glob<Layout>("./**/layout.tsx", { base: "../content" });

export type Loaded = { default: ComponentType; data: PageData };

export type LazyPages = {
  /** Fetches what a page shows, once; what failed stays failed, and its page is loaded the usual way. */
  load: (page: Page) => Promise<Loaded>;
  /** A page's component, which fetches itself when it is first shown. */
  lazy: (page: Page) => ComponentType;
};

/** The pages in the language of the document. */
export function lazyPages(language: Language): LazyPages {
  const load = once((page) => loadPage(language, page));
  return { load, lazy: once((page) => lazy(() => showLoading(load(page)))) };
}

function once<T>(make: (page: Page) => T): (page: Page) => T {
  const made = new Map<string, T>();
  return (page) => {
    const known = made.get(page.path) ?? make(page);
    made.set(page.path, known);
    return known;
  };
}

/** A component and its words, or prose and the frame of its folder, together. */
async function loadPage({ default: { rules }, files }: Language, page: Page): Promise<Loaded> {
  const { component, words, prose, layout, layoutWords } = filesFor(rules.lang, page);
  const written = <File>(path: string) => (files[path] ?? files[`${path}x`])?.() as Promise<File> | undefined;
  try {
    const isProse = !components[component];
    const [content, text, frame, frameText] = await Promise.all([
      (components[component] ?? components[prose])?.() ?? written<Content>(prose),
      written<PageText>(words),
      isProse ? layouts[layout]?.() : undefined,
      isProse ? written<PageText>(layoutWords) : undefined,
    ]);
    if (!content) throw new Error(`Nothing is written for ${page.path}`);
    const all = { content, words: text, layout: frame, layoutWords: frameText };
    return { default: pageContent(all), data: dataOf(all) };
  } catch (cause) {
    throw new PageNotLoaded(page.path, { cause });
  }
}
