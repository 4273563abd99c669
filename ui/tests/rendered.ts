import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import { load, renderDocument } from "../src/app/document.tsx";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import { contentOf, languagesOf, NOT_FOUND, PAGES, type Page, pageOf } from "../src/site/pages.ts";
import type { Reply } from "../src/site/reply.ts";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/testing.tsx";

/** Facts that differ from the sample's; of a table, only the keys that are named. */
export type Change = { [Key in keyof Site]?: Site[Key] extends unknown[] | null ? Site[Key] : Partial<Site[Key]> };

/** The sample's pharmacy, or another one that differs from it by `change`. */
export function shop(change: Change = {}): Site {
  const entries = Object.entries(change).map(([key, value]) => {
    const table = SAMPLE[key as keyof Site];
    return [key, isTable(value) && isTable(table) ? { ...table, ...value } : value];
  });
  return { ...SAMPLE, ...Object.fromEntries(entries) };
}

const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ALL_LANGUAGES = Object.keys(LANGUAGES) as Lang[];
const everywhere = [true, false].map((placeholders) =>
  shop({ placeholders, translations: ALL_LANGUAGES.filter((lang) => lang !== "en") }),
);
const partsName = (lang: Lang, page: Page) => `${lang} ${contentOf(page)}`;

/** The content of every page by language and file, loaded so that tests render synchronously. */
const parts = new Map(
  await Promise.all(
    everywhere.flatMap((site) =>
      [...PAGES, NOT_FOUND].flatMap((page) =>
        languagesOf(site, page).map(
          async (lang) =>
            [partsName(lang, pageOf(site, page.path)), await load({ path: page.path, lang, site })] as const,
        ),
      ),
    ),
  ),
);

/** A document as the server sends it. */
export function documentOf(path: string, site: Site, reply: Reply | null = null, lang: Lang = "en"): string {
  const made = parts.get(partsName(lang, pageOf(site, path)));
  if (!made) throw new Error(`There is no ${path} in ${lang}`);
  return renderDocument({ path, lang, site, reply }, made);
}

const documents = new Map<string, string>();

/** A page as the server sends it, for a pharmacy that differs from the sample by `change`. The files of `tests` share what is rendered. */
export function htmlOf(path: string, change: Change = {}, lang: Lang = "en"): string {
  const key = JSON.stringify([path, lang, change]);
  const html = documents.get(key) ?? documentOf(path, shop(change), null, lang);
  documents.set(key, html);
  return html;
}

/** The content of `<main>` of a page. */
export function mainHtmlOf(path: string, change?: Change): string {
  const html = htmlOf(path, change);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

export function rendered(path: string, change?: Change): Document {
  return new DOMParser().parseFromString(htmlOf(path, change), "text/html");
}

export function mainOf(path: string, change?: Change): HTMLElement {
  return rendered(path, change).querySelector("main") as HTMLElement;
}

export type Tag = { name: string; attributes: Record<string, string> };

/**
 * The texts and tags of a page in their order, without the elements that `skip` names. Tests that read every page of many shops use it,
 * because the parser alone is many times faster than a DOM.
 */
export function read(html: string, skip: (tag: Tag) => boolean = () => false): { texts: string[]; tags: Tag[] } {
  const texts: string[] = [];
  const tags: Tag[] = [];
  const visit = (node: Html.Node): void => {
    if ("value" in node) texts.push(node.value);
    if ("tagName" in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      const tag = { name: node.tagName, attributes };
      if (skip(tag)) return;
      tags.push(tag);
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  // Without scripts, as most readers of a page that is checked word by word: what is in `noscript` counts.
  visit(parse(html, { scriptingEnabled: false }));
  return { texts, tags };
}

/** The targets of a page's links. */
export const linksOf = (tags: readonly Tag[]) =>
  tags.flatMap(({ name, attributes }) => (name === "a" && attributes.href ? [attributes.href] : []));
