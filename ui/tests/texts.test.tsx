import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PROSE } from "../src/components/page/prose.ts";
import { heroOf } from "../src/content/heroes.ts";
import legalText from "../src/content/legal/layout.en.ts";
import { ARTICLES, ISSUES } from "../src/content/testing.ts";
import { monthAndYear } from "../src/site/calendar/dates.ts";
import type { Content } from "../src/site/content.ts";
import rules from "../src/site/language/rules.en.ts";
import { contentOf, lastSegment, PAGES, type Page, pageAt } from "../src/site/pages.ts";
import type { Site } from "../src/site/site.gen.ts";
import { InSite, SAMPLE } from "../src/testing.tsx";
import { htmlOf } from "./rendered.ts";

const files = import.meta.glob<Content>(["./{articles,issues,legal}/*.mdx", "./legal/*/en.mdx"], {
  base: "../src/content",
  eager: true,
});
const pages = PAGES.filter(({ kind }) => kind !== "page");
const nameOf = (page: Page) => `./${contentOf(page)}${page.englishOnly ? "" : "/en"}.mdx`;
const fileOf = (path: string) => files[nameOf(pageAt(path))] as Content;

/** The text as visitors read it, without what its layout adds. */
function bodyOf(path: string, change: object = {}): HTMLElement {
  const body = document.createElement("div");
  body.innerHTML = renderToStaticMarkup(
    <InSite path={path} site={{ ...SAMPLE, ...change } as Site}>
      {createElement(fileOf(path).default, { components: PROSE, text: legalText })}
    </InSite>,
  );
  return body;
}

/** Words as a reader counts them: elements that stand apart do not run together. */
function wordsOf(body: HTMLElement): number {
  const text = [...body.querySelectorAll("p, li, h2, h3, th, td")]
    .filter((element) => !element.querySelector("p, li"))
    .map((element) => element.textContent)
    .join(" ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

test("no page writes the shop's hours in its prose", () => {
  const texts = Object.keys(import.meta.glob("./{pages,legal}/**/*.{mdx,tsx,ts}", { base: "../src/content" }));
  expect(texts.length).toBeGreaterThan(50);
  const times = texts.flatMap((path) => {
    const text = readFileSync(`src/content/${path}`, "utf8");
    return (text.match(/\b(24|48)\b.{0,12}(hours|horas|ساعة)/g) ?? []).map((time) => `${path}: ${time}`);
  });
  expect(times).toEqual([]);
});

test("every article, issue and legal page has its text", () => {
  expect(Object.keys(files).sort()).toEqual(pages.map(nameOf).sort());
});

describe.each(pages.map(({ path }) => path))("%s", (path) => {
  const body = bodyOf(path);

  test("has sections with names of their own, which its contents list can point to", () => {
    const ids = [...body.querySelectorAll("h1, h2, h3, h4")].map(({ id }) => id).filter(Boolean);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.querySelector("h1")).toBeNull();
    expect(fileOf(path).headings).toEqual(
      [...body.querySelectorAll("h2")].map(({ id, textContent }) => ({ id, text: textContent })),
    );
  });

  test("links only to pages that exist, and to other sites safely", () => {
    for (const link of body.querySelectorAll("a")) {
      const href = link.getAttribute("href") ?? "";
      if (href.startsWith("#")) expect(body.querySelector(`[id="${href.slice(1)}"]`), href).not.toBeNull();
      else if (href.startsWith("/")) expect(pageAt(href.replace(/#.*/, "")).path, href).toBe(href.replace(/#.*/, ""));
      else expect(href).toMatch(/^(https:\/\/|tel:\+?\d+$|mailto:)/);
    }
  });

  test("names the pharmacy only through its configuration", () => {
    const { name, phone, email, street } = SAMPLE;
    const source = readFileSync(`src/content/${nameOf(pageAt(path))}`, "utf8");
    for (const fact of [name, phone, email, street]) expect(source).not.toContain(fact);
  });
});

describe("articles and issues", () => {
  test.each([...ARTICLES, ...ISSUES].map(({ path, readMinutes }) => [path, readMinutes] as const))(
    "%s takes the %i minutes it says, at 200 to 240 words a minute",
    (path, minutes) => {
      const services = Object.fromEntries(Object.keys(SAMPLE.services).map((service) => [service, false]));
      const elsewhere = { state: "OH", languages: ["English"], services };
      for (const shop of [{}, elsewhere]) {
        const words = wordsOf(bodyOf(path, shop));
        expect(words / minutes).toBeGreaterThanOrEqual(200);
        expect(words / minutes).toBeLessThanOrEqual(240);
      }
    },
  );

  test("articles say what the specification says of them", () => {
    const specified = [
      ["/blog/medication-types", "Medication Education", 8],
      ["/blog/health-consultations", "Healthcare Services", 6],
      ["/blog/nutrition-wellness", "Nutrition & Wellness", 10],
      ["/blog/pharmaceutical-research", "Medical Research", 12],
      ["/blog/pharmacy-technician", "Pharmacy Operations", 9],
    ];
    const listed = ARTICLES.map(({ path, category, readMinutes }) => [path, category, readMinutes]);
    expect(listed.filter(([path]) => specified.some(([own]) => own === path))).toEqual(specified);
    expect(ARTICLES.map(({ date }) => date)).toEqual(
      ARTICLES.map(({ date }) => date)
        .sort()
        .reverse(),
    );
    for (const { author, related, tags, excerpt } of ARTICLES) {
      expect(excerpt).toBeTruthy();
      for (const fact of [author.name, author.credentials, author.initials]) expect(fact).toBeTruthy();
      expect(tags.length).toBeGreaterThanOrEqual(3);
      for (const { slug, line } of related) {
        expect(ARTICLES.map((other) => other.slug)).toContain(slug);
        expect(line).toBeTruthy();
      }
    }
  });

  test("issues say what the specification says of them", () => {
    const specified = [
      ["Winter Wellness", 3, 1, "January 2025", 15],
      ["New Year Health Goals", 3, 2, "January 2025", 12],
      ["Insurance Benefits for 2025", 2, 12, "December 2024", 14],
      ["Holiday Travel Medications", 2, 11, "December 2024", 11],
    ];
    const listed = ISSUES.map((one) => [
      one.title,
      one.volume,
      one.issue,
      monthAndYear(rules, one.date),
      one.readMinutes,
    ]);
    expect(listed.filter(([title]) => specified.some(([own]) => own === title))).toEqual(specified);
    for (const { path, inThisIssue, topics, teaser, lead } of ISSUES) {
      // Each line is a link to its section.
      expect(inThisIssue).toEqual(fileOf(path).headings?.map(({ text }) => text));
      expect(topics).toHaveLength(3);
      expect([teaser, lead].every(Boolean)).toBe(true);
    }
  });

  test.each([...ARTICLES, ...ISSUES])("$path has a picture with a description, a checklist and sources", (text) => {
    const { path, alt, caption, checklist, sources } = text;
    expect(heroOf(lastSegment(path))).toMatchObject({ width: 800, height: 450 });
    expect(alt.length).toBeGreaterThan(30);
    expect(caption).toMatch(/Illustration\.$/);
    expect(checklist.title).toBeTruthy();
    expect(checklist.items.length).toBeGreaterThanOrEqual(5);
    expect(checklist.items.length).toBeLessThanOrEqual(8);
    expect(sources.length).toBeGreaterThanOrEqual(5);
  });
});

describe("legal pages", () => {
  test.each([
    ["/privacy-policy", "Last updated", undefined],
    ["/terms-of-service", "Last updated", undefined],
    ["/hipaa-notice", "Effective", undefined],
    ["/disclaimer", "Last updated", undefined],
    ["/accessibility", "Last updated", "2025-01-15"],
    ["/cookies", "Last updated", "2025-01-15"],
  ])("%s: %s %s", (path, label, date) => {
    expect({ date: undefined, ...fileOf(path).text }).toMatchObject({ dateLabel: label, date });
    expect(SAMPLE.legal.effective).toBe("2025-07-22");
  });

  test("the terms have thirteen numbered sections", () => {
    expect(fileOf("/terms-of-service").headings?.map(({ text }) => Number.parseInt(text, 10))).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });

  test("the privacy policy's mail address is a maps search in a new tab", () => {
    const link = bodyOf("/privacy-policy").querySelector("a[target=_blank]");
    expect(link?.getAttribute("href")).toContain("maps/search");
    expect(link?.textContent).toContain(SAMPLE.street);
  });
});

/** Where a parent looks whose child has swallowed something. */
const OF_MEDICINES = ["/prescription-filling", "/home-delivery", "/health-consultations", "/disclaimer"] as const;

test.each([
  ...OF_MEDICINES.flatMap((path) => (["en", "es", "ar"] as const).map((lang) => [path, lang] as const)),
  ["/blog/medication-types", "en"] as const,
  ["/newsletter/winter-wellness", "en"] as const,
])("on %s in %s poison control can be called with one press", (path, lang) => {
  const page = new DOMParser().parseFromString(htmlOf(path, { translations: ["es", "ar"] }, lang), "text/html");
  const links = [...page.querySelectorAll("main a[href='tel:+18002221222']")];
  expect(links.map(({ textContent }) => textContent)).toContain("1-800-222-1222");
});
