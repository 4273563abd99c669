import { type ComponentType, lazy } from "react";
import type { Content } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import { type Layouts, placesOf, shown } from "./content.tsx";
import { PageNotLoaded, showLoading } from "./loading.ts";

const files = import.meta.glob<Content>(["../content/**/*.{tsx,mdx}", "!../content/**/{layout,*.test}.tsx"]);
const layouts = import.meta.glob<Layouts>("../content/**/layout.tsx");

/** By path. One that failed stays so: the page is then loaded the usual way, whoever asks. */
const loading = new Map<string, Promise<{ default: ComponentType }>>();
const contents = new Map<string, ComponentType>();

/** Fetches what a page shows, once. */
export function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const known = loading.get(page.path) ?? load(page);
  loading.set(page.path, known);
  return known;
}

async function load(page: Page): Promise<{ default: ComponentType }> {
  const { component, prose, layout } = placesOf(page);
  try {
    const [file, frame] = await Promise.all([
      (files[component] ?? files[prose])?.(),
      files[prose] && layouts[layout]?.(),
    ]);
    return { default: shown(file as Content, frame) };
  } catch (cause) {
    throw new PageNotLoaded(page.path, { cause });
  }
}

/** A page's component, which fetches itself when it is first shown. */
export function contentFor(page: Page): ComponentType {
  const known = contents.get(page.path) ?? lazy(() => showLoading(loadPage(page)));
  contents.set(page.path, known);
  return known;
}
