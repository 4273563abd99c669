import { type ComponentType, lazy } from "react";
import type { Content } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import { type Layouts, placesOf, shown } from "./content.tsx";
import { PageNotLoaded, showLoading } from "./loading.ts";

const files = import.meta.glob<Content>(["../content/**/*.{tsx,mdx}", "!../content/**/{layout,*.test}.tsx"]);
const layouts = import.meta.glob<Layouts>("../content/**/layout.tsx");

/** By path. */
const loading = new Map<string, Promise<{ default: ComponentType }>>();
const contents = new Map<string, ComponentType>();

/** What did not come, perhaps a file that other pages need too: from then on, pages not yet here are loaded the usual way. */
let failed: unknown;

/** Fetches what a page shows, once. */
export function loadPage(page: Page): Promise<{ default: ComponentType }> {
  const known = loading.get(page.path) ?? load(page);
  loading.set(page.path, known);
  return known;
}

async function load(page: Page): Promise<{ default: ComponentType }> {
  const { component, prose, layout } = placesOf(page);
  try {
    if (failed) throw failed;
    const [file, frame] = await Promise.all([
      (files[component] ?? files[prose])?.(),
      files[prose] && layouts[layout]?.(),
    ]);
    await stylesheets();
    return { default: shown(file as Content, frame) };
  } catch (cause) {
    failed = cause;
    throw new PageNotLoaded(page.path, { cause });
  }
}

/** Vite waits for the styles of a script the first time only: here is whoever asks while they are under way. */
async function stylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);
  await Promise.all(
    links.map(
      (link) =>
        new Promise((loaded, lost) => {
          link.addEventListener("load", loaded);
          link.addEventListener("error", lost);
        }),
    ),
  );
}

/** A page's component, which fetches itself when it is first shown. */
export function contentFor(page: Page): ComponentType {
  const known = contents.get(page.path) ?? lazy(() => showLoading(loadPage(page)));
  contents.set(page.path, known);
  return known;
}
