import { expect, test } from "vitest";
import { lazyPages } from "../src/app/lazy-pages.ts";
import { loadLanguage } from "../src/app/lazy-words.ts";
import { loadThanks } from "../src/forms/sent/late-thanks.tsx";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import { NOT_FOUND, PAGES } from "../src/site/pages.ts";
import sample from "../src/site/sample.json";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { SAMPLE, written } from "../src/testing.tsx";
import { type Change, htmlOf, linksOf, read, type Tag } from "./rendered.ts";

const TRANSLATIONS = (Object.keys(LANGUAGES) as Lang[]).filter((lang) => lang !== "en");
/** All words in all languages, by their file. */
const files = import.meta.glob(["/src/**/{*.,}{??,??-[A-Z]*}.{ts,tsx}", "!/src/app/words.*"], {
  eager: true,
  import: "default",
});
/** What is written in `lang`: "/src/content/pages/refill/es.tsx" is of "/src/content/pages/refill". */
const wordsIn = (lang: Lang) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => new RegExp(`[./]${lang}\\.tsx?$`).test(file))
      .map(([file, words]) => [file.replace(/[./]\w\w\.tsx?$/, ""), words]),
  );

const TRANSLATED = [...PAGES, NOT_FOUND].filter((page) => !page.englishOnly);

test.each(TRANSLATIONS)("no words are missing in %s", (lang) => {
  const own = wordsIn(lang);
  const texts = Object.keys(wordsIn("en")).filter((name) => !own[name]);
  expect(texts).toEqual([]);
});

test.each(["en", ...TRANSLATIONS] as const)("a browser finds the parts of each page in %s", async (lang) => {
  const pages = lazyPages(await loadLanguage(lang), sample as unknown as Site);
  const loaded = await Promise.all((lang === "en" ? PAGES : TRANSLATED).map((page) => pages.load(page)));
  expect(loaded.every(({ default: content }) => typeof content === "function")).toBe(true);
});

test.each(Object.keys(LANGUAGES) as Lang[])("what follows the thanks for a request is in %s", async (lang) => {
  expect(await loadThanks(lang)).toBeTypeOf("function");
});

test("the sample offers languages only once all pages for patients are in them", () => {
  const promised = ["/", "/about", "/services", "/contact", "/transfer", "/refill", "/status", "/vaccinations"];
  promised.push("/prescription-filling", "/health-consultations", "/health-screening", "/moneygram", "/home-delivery");
  const missing = sample.translations.flatMap((lang) =>
    promised.filter((path) => !TRANSLATED.some((page) => page.path === path)).map((path) => `/${lang}${path}`),
  );
  expect(missing).toEqual([]);
});

/** A shop whose facts are known again in a page, and are no words of any language. */
const MARKED = {
  translations: TRANSLATIONS,
  name: "777001",
  street: "777002",
  city: "777003",
  state: "77",
  zip: "77704",
  email: "1@7.7",
  testimonials: [],
  sampleTestimonials: false,
  delivery: { towns: ["777005", "777006"] },
  privacyOfficer: "777006",
  legal: { termsAddress: "777007" },
  publicUrl: "https://7.7",
} satisfies Change;

/** The same pages of an owner's shop with job openings and forms that are sent. */
const OWN: Change = {
  ...MARKED,
  placeholders: false,
  careers: { openings: written([{ title: "Driver", text: "Afternoons, our car." }]) },
};

/** A shop that has next to nothing, so that other sentences show. */
const SMALL: Change = {
  ...OWN,
  languages: ["Spanish"],
  hours: SAMPLE.hours.map(() => []),
  services: { delivery: false, moneygram: false, copay: false, dmv: false },
  store: { customers: null, parking: false, driveThru: false, extras: [] },
  fax: null,
  email: null,
  status: false,
  map: { embedUrl: null },
};

/** What is the same in every language: names, and what a label or a card has in English. */
const NAMES =
  /^(?:Facebook|Instagram|Twitter|LinkedIn|MoneyGram|HIPAA|Rx|RF|Refill|Generic|Brand|Stub|Copay|Deductible|Diabetes|Flu|Shingles|HPV|BMI|DME|CLIA|Money|Order|Doctor|s|order|Cash|price|Prior|authorization|Appeals|Medication|Therapy|Management|Synchronization|Social|Security|Tricare|QUIT|NOW|Drive|Thru|Transfer|English|Español|Medicare|Medicaid|DMV|ATM|name|example|com|FDA|CDC|PIN|ID|PharmD|A|C|LDL|HDL|B|Tdap|RSV|COVID|DTaP|MMR|SMS|WCAG|AA|NVDA|JAWS|Narrator|Orca|Firefox|Chromium|Alfa|IBM|Equal|Access|HTML|CodeSniffer|HTML_CodeSniffer|VoiceOver|TalkBack|Windows|Mac|iPhone|Android|Insert|F|HHS|Commercial|References|Resume|PDF|DOC|DOCX|Debit|Credit|Federal|Poverty|Level|HIV|Appeal|Biosimilars|HIICAP|Cashier|check|Plan|Finder|DXA|Tier|HSA|JavaScript)$/;

const ATTRIBUTES = ["aria-label", "alt", "title", "content", "placeholder"];

/** Elements that nobody reads, and metadata for machines. */
const isTechnical = ({ name, attributes }: Tag) =>
  ["script", "style", "link"].includes(name) ||
  (name === "meta" &&
    /^(?:viewport|format-detection|robots|theme-color|twitter:|og:(?:image(?!:alt)|type|url|locale))/.test(
      attributes.name ?? attributes.property ?? "",
    ));

/** Everything that is read of a document, but for pieces marked as of another language. */
function readIn(lang: Lang, path: string, change: Change): string[] {
  const html = htmlOf(path, change, lang);
  const { texts, tags } = read(
    html,
    (tag) => isTechnical(tag) || (tag.name !== "html" && ![undefined, lang].includes(tag.attributes.lang as Lang)),
  );
  const spoken = tags.flatMap(({ attributes }) => ATTRIBUTES.map((name) => attributes[name] ?? ""));
  const head = html.slice(0, html.indexOf("<body"));
  const data = Array.from(head.matchAll(/"(?:name|text|description)":"([^"]*)"/g), ([, text = ""]) => text);
  return [...texts, ...spoken, ...data].map((text) => text.replace("RF-7K3M-Q9PX", "").trim()).filter(Boolean);
}

const isOfNames = (text: string) => text.split(/[^\p{L}]+/u).every((word) => !/[a-z]/i.test(word) || NAMES.test(word));

test.each(
  TRANSLATIONS.flatMap((lang) => [
    [lang, "the sample", MARKED] as const,
    [lang, "a shop with everything", OWN] as const,
    [lang, "a small shop", SMALL] as const,
  ]),
)("in %s no page of %s says something in English by accident", (lang, _, change) => {
  for (const { path } of TRANSLATED.filter(({ when }) => !when?.includes("status") || change !== SMALL)) {
    const words = readIn(lang, path, change);
    const english = new Set(readIn("en", path, change).filter((text) => /[a-z]{2}.*[a-z]{2}/i.test(text)));
    expect(
      words.filter((text) => english.has(text) && !isOfNames(text)),
      path,
    ).toEqual([]);
    if (lang === "ar")
      expect(
        words.filter((text) => !isOfNames(text)),
        path,
      ).toEqual([]);
    expect(words.join(" "), path).not.toMatch(/undefined|NaN|\[object/);
  }
});

test.each(TRANSLATIONS)("a page in %s says so, and where it is in the others", (lang) => {
  for (const { path } of TRANSLATED.filter((page) => page.path !== "*")) {
    const { tags } = read(htmlOf(path, MARKED, lang));
    const [html] = tags;
    expect([html?.attributes.lang, html?.attributes.dir], path).toEqual([lang, lang === "ar" ? "rtl" : undefined]);
    const headers = (rel: string) =>
      tags.flatMap(({ name, attributes }) => (name === "link" && attributes.rel === rel ? [attributes] : []));
    expect(headers("preload").filter(({ href }) => href?.includes("arabic"))).toHaveLength(lang === "ar" ? 1 : 0);
    const turned = headers("stylesheet").filter(({ href }) => href?.includes("right-to-left"));
    expect(turned).toHaveLength(lang === "ar" ? 1 : 0);
    const own = path === "/" ? `/${lang}` : `/${lang}${path}`;
    expect(headers("canonical").map(({ href }) => href)).toEqual([`https://7.7${own}`]);
    const translated = headers("alternate").filter(({ type }) => type !== "application/atom+xml");
    expect(translated.map(({ hreflang }) => hreflang)).toEqual(["x-default", "en", ...TRANSLATIONS]);
    // Only pages of this language are reached without saying so.
    const links = linksOf(tags.filter(({ attributes }) => attributes.hreflang === undefined));
    for (const link of links.filter((link) => link.startsWith("/")))
      expect(link, path).toMatch(new RegExp(`^/${lang}(?:/|#|$)`));
    // Nobody consents to what they can't read: the policies open beside the form in its language.
    expect(
      tags.filter(({ attributes }) => attributes.hreflang === "en" && attributes.target),
      path,
    ).toEqual([]);
  }
});

test("a telephone number keeps its order on pages written from the right", () => {
  for (const { path } of TRANSLATED) {
    const html = htmlOf(path, MARKED, "ar");
    const { texts } = read(html, (tag) => ["head", "script", "bdi"].includes(tag.name) || tag.attributes.dir === "ltr");
    expect(html).toContain(SAMPLE.phone);
    expect(
      texts.filter((text) => text.includes(SAMPLE.phone)),
      path,
    ).toEqual([]);
  }
});

test("drawings with a direction are mirrored in right-to-left text, as their files say, on every page", () => {
  const going = /<img[^>]*src="[^"]*\/(?:transfer|home-delivery)\b[^>]*>/g;
  for (const path of ["/transfer", "/home-delivery", "/services"] as const) {
    const drawings = htmlOf(path, {}, "ar").match(going) ?? [];
    expect(drawings.length, path).toBeGreaterThan(0);
    for (const drawing of drawings) expect(drawing).toMatch(/class="[^"]*\bmirrored\b/);
  }
});
