import { type ComponentType, lazy } from "react";
import type { Content, PageText } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import { loadWritten } from "./lazy-words.ts";
import { PageNotLoaded, showLoading } from "./loading.ts";
import { filesFor, join, type Layout } from "./page-content.tsx";

const files = import.meta.glob<Content>(
  [
    "./**/*.{tsx,mdx}",
    "!./**/{layout,*.test,??}.tsx",
    "!./**/??.mdx",
    "!./pages/home/{hero,cash-prices,testimonials}.tsx",
    "!./pages/home-delivery/delivery.tsx",
    "!./pages/health-screening/schedule.tsx",
  ],
  { base: "../content" },
);
const layouts = import.meta.glob<Layout>("./**/layout.tsx", { base: "../content" });

/** By path; what failed stays failed, and its page is loaded the usual way. */
const loading = new Map<string, Promise<{ default: ComponentType }>>();
const components = new Map<string, ComponentType>();

/** Fetches what a page shows, once. */
export function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const known = loading.get(page.path) ?? load(page);
  loading.set(page.path, known);
  return known;
}

async function load(page: Page): Promise<{ default: ComponentType }> {
  const { component, words, prose, layout, layoutWords } = filesFor(page);
  try {
    const isProse = !files[component];
    const [content, text, frame, frameText] = await Promise.all([
      (files[component] ?? files[prose])?.() ?? loadWritten<Content>(prose),
      loadWritten<PageText>(words),
      isProse ? layouts[layout]?.() : undefined,
      isProse ? loadWritten<PageText>(layoutWords) : undefined,
    ]);
    const { Shown } = join({ content: content as Content, words: text, layout: frame, layoutWords: frameText });
    return { default: Shown };
  } catch (cause) {
    throw new PageNotLoaded(page.path, { cause });
  }
}

/** A page's component, which fetches itself when it is first shown. */
export function lazyPage(page: Page): ComponentType {
  const known = components.get(page.path) ?? lazy(() => showLoading(loadPage(page)));
  components.set(page.path, known);
  return known;
}
