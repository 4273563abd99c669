import { type ComponentType, lazy } from "react";
import type { Content, PageData, PageText } from "../site/content.ts";
import { contentOf, lastSegment, type Page } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { Language } from "./lazy-words.ts";
import { PageNotLoaded, showLoading } from "./loading.ts";
import { dataOf, type Layout, pageContent } from "./page-content.tsx";
import { sheetOfPage } from "./sheet-link.ts";

/** Without `parts`, folders with what pages and prose import, and without words: files with a language as their name, such as `es` or `zh-Hant`. */
const components = import.meta.glob<Content>(
  ["./**/*.{tsx,mdx}", "!./**/{layout,*.test,??,??-[A-Z]*}.tsx", "!./**/{??,??-[A-Z]*}.mdx", "!./**/parts/*"],
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
export function lazyPages(language: Language, site: Site): LazyPages {
  const load = memoize((page) => loadPage(language, site, page));
  return { load, lazy: memoize((page) => lazy(() => showLoading(load(page)))) };
}

function memoize<T>(make: (page: Page) => T): (page: Page) => T {
  const cache = new Map<string, T>();
  return (page) => {
    const result = cache.get(contentOf(page)) ?? make(page);
    cache.set(contentOf(page), result);
    return result;
  };
}

/** The files of a page below `src/content`: a component and its words; or prose, its folder's layout, and the words of both. */
export function filesFor({ default: { rules }, files }: Language, page: Page) {
  const name = contentOf(page);
  const layout = `./${name.slice(0, name.lastIndexOf("/"))}/layout`;
  const component = `./${name}${page.englishOnly ? "" : `/${lastSegment(name)}`}.tsx`;
  const written = (file: string) => [file, `${file}x`].find((one) => one in files);
  const words = written(`./${name}/${rules.lang}.ts`);
  if (component in components) return { content: component, words };
  return {
    content: page.englishOnly ? `./${name}.mdx` : `./${name}/${rules.lang}.mdx`,
    words,
    layout: `${layout}.tsx`,
    layoutWords: written(`${layout}.${rules.lang}.ts`),
  };
}

async function loadPage(language: Language, site: Site, page: Page): Promise<Loaded> {
  const { content, words, layout, layoutWords } = filesFor(language, page);
  const load = <File>(file = "") => language.files[file]?.() as Promise<File> | undefined;
  try {
    const sheet = sheetOfPage(page);
    const [written, ...others] = await Promise.all([
      components[content]?.() ?? load<Content>(content),
      load<PageText>(words),
      layouts[layout ?? ""]?.(),
      load<PageText>(layoutWords),
    ]);
    if (!written) throw new Error(`Nothing is written for ${page.path}`);
    const [text, frame, frameText] = others;
    await frame?.loadParts?.(site);
    const { rules } = language.default;
    const all = { rules, content: written, words: text, layout: frame, layoutWords: frameText, sheet };
    return { default: pageContent(all), data: dataOf(all) };
  } catch (cause) {
    throw new PageNotLoaded(page.path, { cause });
  }
}
