import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import { languagesOf, PAGES } from "../src/site/pages.ts";
import type { Lang } from "../src/site/site.gen.ts";
import { htmlOf, shop } from "./rendered.ts";

/* What a screen reader is told of each page, in each language, of the sample and of an owner's shop. */

const translations = (Object.keys(LANGUAGES) as Lang[]).filter((lang) => lang !== "en");
const SHOPS = { "the sample": { translations }, "an owner's shop": { translations, placeholders: false } };

const documents = Object.entries(SHOPS).flatMap(([whose, change]) =>
  PAGES.flatMap((page) =>
    languagesOf(shop(change), page).map((lang) => ({
      whose,
      path: page.path,
      lang,
      html: htmlOf(page.path, change, lang),
    })),
  ),
);

/** The places at which `find` finds something, of all pages. */
function found(find: (page: Document) => readonly (string | null | undefined)[]): string[] {
  const parser = new DOMParser();
  const all = documents.flatMap(({ path, lang, html }) =>
    find(parser.parseFromString(html, "text/html")).map((what) => `${lang} ${path}: ${what?.replace(/\s+/g, " ")}`),
  );
  return [...new Set(all)];
}

const named = (page: Document, element: Element) =>
  element.getAttribute("aria-label") ||
  (element.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => page.getElementById(id)?.textContent ?? "")
    .join("");

describe("on every page", () => {
  test("there are pages in three languages", () => {
    expect(new Set(documents.map(({ lang }) => lang)).size).toBe(3);
    expect(documents.length).toBeGreaterThan(100);
  });

  test("a table has the name of its section", () => {
    expect(
      found((page) =>
        [...page.querySelectorAll("table")].filter((table) => !named(page, table)).map((table) => table.textContent),
      ),
    ).toEqual([]);
  });

  test("a column's head says that it is one", () => {
    expect(
      found((page) => [...page.querySelectorAll("thead th:not([scope=col])")].map(({ textContent }) => textContent)),
    ).toEqual([]);
  });

  test("the column beside the text has a name", () => {
    expect(
      found((page) =>
        [...page.querySelectorAll("aside")]
          .filter((aside) => !named(page, aside))
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
  });

  test("a heading has something below it, before the next of its level", () => {
    expect(found((page) => emptyHeadings(page))).toEqual([]);
  });

  test("a control has one label", () => {
    const controls = "main :is(input:not([type=hidden]), select, textarea)";
    expect(
      found((page) =>
        [...page.querySelectorAll<HTMLInputElement>(controls)]
          .filter(
            (control) => [...(control.labels ?? [])].filter((label) => !label.closest("[aria-hidden]")).length > 1,
          )
          .map(({ id }) => id),
      ),
    ).toEqual([]);
  });
});

/** Those that another of the same or a higher level follows at once. */
function emptyHeadings(page: Document): string[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ALL);
  const empty: string[] = [];
  let last: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && /^H[1-6]$/.test(node.tagName)) {
      if (last && node.tagName <= last.tagName) empty.push(last.textContent ?? "");
      last = node;
    } else if (last && !last.contains(node) && isContent(node)) last = null;
  }
  return empty;
}

const isContent = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE
    ? Boolean(node.textContent?.trim()) && !node.parentElement?.closest("script, style, template")
    : node instanceof Element && node.matches("img[alt]:not([alt='']), input, button, select, textarea, iframe");
