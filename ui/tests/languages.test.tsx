import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../site/languages.gen.ts";
import { contentOf, NOT_FOUND, PAGES, type Page } from "../site/pages.ts";
import sample from "../site/sample.json";
import type { Lang, Site } from "../site/site.gen.ts";
import { SAMPLE } from "../testing.tsx";
import { renderDocument } from "./document.tsx";
import { lazyPages } from "./lazy-pages.ts";
import { loadLanguage } from "./lazy-words.ts";
import { filesFor } from "./page-content.tsx";

const TRANSLATIONS = (Object.keys(LANGUAGES) as Lang[]).filter((lang) => lang !== "en");
/** All words in all languages, by their file. */
const files = import.meta.glob(["/src/**/{*.,}??.{ts,tsx}", "!/src/app/words.*"], { eager: true, import: "default" });
const components = Object.keys(import.meta.glob("./**/*.tsx", { base: "../content" }));
const prose = Object.keys(import.meta.glob("./**/*.mdx", { base: "../content" }));
/** What is written in `lang`: "/src/content/pages/refill/es.tsx" is of "/src/content/pages/refill". */
const wordsIn = (lang: Lang) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => new RegExp(`[./]${lang}\\.tsx?$`).test(file))
      .map(([file, words]) => [file.replace(/[./]\w\w\.tsx?$/, ""), words]),
  );

const TRANSLATED = [...PAGES, NOT_FOUND].filter((page) => page.translated);

test.each(TRANSLATIONS)("nothing is missing in %s", (lang) => {
  const own = wordsIn(lang);
  const texts = Object.keys(wordsIn("en")).filter((name) => !own[name]);
  const pages = TRANSLATED.filter((page) => {
    const { component } = filesFor(lang, page);
    return !components.includes(component) && !prose.includes(`./${contentOf(page)}/${lang}.mdx`);
  });
  expect({ texts, pages: pages.map(({ path }) => path) }).toEqual({ texts: [], pages: [] });
});

test.each(["en", ...TRANSLATIONS] as const)("a browser finds the parts of each page in %s", async (lang) => {
  const pages = lazyPages(await loadLanguage(lang));
  const loaded = await Promise.all((lang === "en" ? PAGES : TRANSLATED).map((page) => pages.load(page)));
  expect(loaded.every(({ default: content }) => typeof content === "function")).toBe(true);
});

test("the sample offers languages only once all pages for patients are in them", () => {
  const promised = ["/", "/about", "/services", "/contact", "/transfer", "/refill", "/status", "/vaccinations"];
  promised.push("/prescription-filling", "/health-consultations", "/health-screening", "/moneygram", "/home-delivery");
  const missing = sample.translations.flatMap((lang) =>
    promised.filter((path) => !TRANSLATED.some((page) => page.path === path)).map((path) => `/${lang}${path}`),
  );
  expect(missing).toEqual([]);
});

test.each(TRANSLATIONS)("words in %s are made like the English ones", (lang) => {
  const [english, own] = [wordsIn("en"), wordsIn(lang)];
  for (const [name, words] of Object.entries(own)) if (english[name]) same(english[name], words, `${name} (${lang})`);
});

/** What is no word and stays as it is. */
const KEPT = ["icon", "when", "unless", "href", "art", "name", "kind", "value", "needs", "page", "id"];

function same(english: unknown, own: unknown, place: string): void {
  if (Array.isArray(english)) {
    expect(own, place).toHaveLength(english.length);
    for (const [at, item] of english.entries()) same(item, (own as unknown[])[at], `${place}, ${at + 1}`);
  } else if (typeof english === "object" && english !== null && !("$$typeof" in english)) {
    for (const [key, value] of Object.entries(english)) {
      const theirs = (own as Record<string, unknown>)[key];
      if (KEPT.includes(key) && typeof value === "string" && !value.includes(" "))
        expect(theirs, `${place}: ${key}`).toEqual(value);
      else same(value, theirs, `${place}: ${key}`);
    }
  } else if (english !== null) expect(own, place).not.toBeUndefined();
}

/** A shop whose facts are known again in a page, and are no words of any language. */
const MARKED: Site = {
  ...SAMPLE,
  translations: TRANSLATIONS,
  name: "777001",
  street: "777002",
  city: "777003",
  state: "77",
  zip: "77704",
  email: "1@7.7",
  testimonials: [],
  sampleTestimonials: false,
  delivery: { ...SAMPLE.delivery, towns: ["777005", "777006"] },
  privacyOfficer: "777006",
  legal: { ...SAMPLE.legal, termsAddress: "777007" },
  publicUrl: "https://7.7",
};

/** A shop that has next to nothing, so that other sentences show. */
const SMALL: Site = {
  ...MARKED,
  languages: ["Spanish"],
  hours: SAMPLE.hours.map(() => []),
  services: { ...SAMPLE.services, delivery: false, moneygram: false, copay: false, dmv: false },
  store: { ...SAMPLE.store, customers: null, parking: false, driveThru: false, extras: [] },
  fax: null,
  email: null,
  status: false,
  map: { embedUrl: null },
};

/** What is the same in every language: names, and what a label or a card has in English. */
const NAMES =
  /^(?:Facebook|Instagram|Twitter|LinkedIn|MoneyGram|HIPAA|Rx|RF|Refill|Generic|Brand|Stub|Copay|Deductible|Diabetes|Flu|Shingles|HPV|BMI|DME|CLIA|Money|Order|Doctor|s|order|Cash|price|Prior|authorization|Appeals|Medication|Therapy|Management|Synchronization|Social|Security|Tricare|QUIT|NOW|Drive|Thru|Transfer|English|Español|Medicare|Medicaid|DMV|ATM|name|example|com|FDA|CDC|PIN|ID|PharmD|A|C|LDL|HDL|B|Tdap|RSV|COVID|DTaP|MMR|SMS|WCAG|AA|NVDA|JAWS|VoiceOver|TalkBack|Windows|Mac|iPhone|Android|Insert|F|HHS|HIV|Appeal|Biosimilars|HIICAP)$/;

const ATTRIBUTES = ["aria-label", "alt", "title", "content", "placeholder"];

/** Everything that is read of a document, but for pieces marked as English. */
function read(page: Page, lang: Lang, site: Site): string[] {
  const html = renderDocument({ path: page.path, lang, site, reply: null });
  const document = new DOMParser().parseFromString(html.replace(/<\/?noscript>/g, ""), "text/html");
  for (const data of document.querySelectorAll("body script, style, link")) data.remove();
  for (const english of document.querySelectorAll(`html :is([lang]:not([lang="${lang}"]))`)) english.remove();
  for (const technical of document.querySelectorAll(
    "meta[name=viewport], meta[name^=twitter], meta[property^='og:image:'], meta[property='og:type'], meta[property='og:url'], meta[property='og:locale'], meta[property='og:image'], meta[name=robots], meta[name=theme-color], meta[charset]",
  ))
    technical.remove();
  const found: string[] = [];
  const data = Array.from(document.querySelectorAll("script"), (script) => script.textContent);
  for (const script of document.querySelectorAll("script")) script.remove();
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
    else for (const name of ATTRIBUTES) found.push((node as Element).getAttribute?.(name) ?? "");
  }
  for (const json of data)
    found.push(...Array.from(json.matchAll(/"(?:name|text|description)":"([^"]*)"/g), ([, text]) => text ?? ""));
  return found.map((text) => text.replace("RF-7K3M-Q9PX", "").trim()).filter(Boolean);
}

describe.each(TRANSLATIONS)("in %s", (lang) => {
  describe.each([
    ["a shop with everything", MARKED],
    ["a small shop", SMALL],
  ])("%s", (_, site) => {
    test.each(
      TRANSLATED.filter((page) => !page.when?.includes("status") || site.status).map(
        (page) => [page.path, page] as const,
      ),
    )("%s says nothing in English by accident", (_, page) => {
      const said = read(page, lang, site);
      const english = new Set(read(page, "en", site).filter((text) => /[a-z]{2}.*[a-z]{2}/i.test(text)));
      const names = (text: string) =>
        text.split(/[^\p{L}]+/u).every((word) => !/[a-z]/i.test(word) || NAMES.test(word));
      expect(said.filter((text) => english.has(text) && !names(text))).toEqual([]);
      if (lang === "ar") expect(said.filter((text) => !names(text))).toEqual([]);
      expect(said.join(" ")).not.toMatch(/undefined|NaN|\[object/);
    });
  });
});

test.each(TRANSLATIONS)("a page in %s says so, and where it is in the others", (lang) => {
  for (const page of TRANSLATED.filter(({ path }) => path !== "*")) {
    const html = renderDocument({ path: page.path, lang, site: MARKED, reply: null });
    const document = new DOMParser().parseFromString(html, "text/html");
    const { lang: said, dir } = document.documentElement;
    expect([said, dir]).toEqual([lang, lang === "ar" ? "rtl" : ""]);
    const fonts = Array.from(document.querySelectorAll("link[rel=preload][as=font]"), (link) =>
      link.getAttribute("href"),
    );
    expect(fonts.filter((font) => font?.includes("arabic"))).toHaveLength(lang === "ar" ? 1 : 0);
    expect(document.querySelectorAll("link[rel=stylesheet]")).toHaveLength(lang === "ar" ? 2 : 1);
    const own = page.path === "/" ? `/${lang}` : `/${lang}${page.path}`;
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`https://7.7${own}`);
    expect(
      Array.from(document.querySelectorAll("link[rel=alternate]"), (link) => link.getAttribute("hreflang")),
    ).toEqual(["x-default", "en", ...TRANSLATIONS]);
    // Only pages of this language are reached without saying so.
    for (const link of document.querySelectorAll("a[href^='/']:not([hreflang])"))
      expect(link.getAttribute("href"), page.path).toMatch(new RegExp(`^/${lang}(?:/|#|$)`));
  }
});

test("a telephone number keeps its order on pages written from the right", () => {
  for (const page of TRANSLATED) {
    const html = renderDocument({ path: page.path, lang: "ar", site: MARKED, reply: null });
    const { body } = new DOMParser().parseFromString(html, "text/html");
    for (const data of body.querySelectorAll("script")) data.remove();
    const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.textContent?.includes(MARKED.phone)) continue;
      expect(node.parentElement?.closest("bdi, [dir=ltr]"), `${page.path}: ${node.textContent}`).not.toBeNull();
    }
  }
});
