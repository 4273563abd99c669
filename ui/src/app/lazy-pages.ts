import { type ComponentType, lazy } from "react";
import type { Content } from "../site/content.ts";
import { contentOf, type Page } from "../site/pages.ts";
import { loadProse, loadWords } from "./lazy-words.ts";
import { PageNotLoaded, showLoading } from "./loading.ts";
import { filesFor, inWords, type Layout, withLayout } from "./page-content.tsx";

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
  const { component, prose, layout } = filesFor(page);
  try {
    const [content, frame] = await Promise.all([
      (files[component] ?? files[prose])?.() ?? loadProse(prose),
      files[component] ? undefined : layouts[layout]?.(),
      loadWords(contentOf(page)),
      files[component] ? undefined : loadWords(layout.slice("./".length, -".tsx".length)),
    ]);
    return { default: withLayout(inWords(page, content as Content, !files[component]), frame) };
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
