import { expect, test } from "vitest";
import { NOT_FOUND, PAGES, pageAt, pagesOf } from "../src/site/pages.ts";
import { SAMPLE, written } from "../src/testing.tsx";
import { type Change, htmlOf, linksOf, read, shop } from "./rendered.ts";
import { BARE_DELIVERY, BARE_STORE } from "./unlike-shops.ts";

const day = (open: number, close: number) => [{ open, close }];

/** A shop in Ohio that shares nothing with the sample's. */
const OHIO = {
  name: "Buckeye Drugs",
  phone: "(614) 555-0199",
  fax: null,
  email: null,
  street: "7 High Street",
  city: "Granville",
  state: "OH",
  zip: "43023",
  languages: ["English"],
  privacyOfficer: "Ann Lee",
  hours: [...Array.from({ length: 5 }, () => day(480, 1140)), day(540, 720), []],
  moneyTransferHours: Array.from({ length: 7 }, () => []),
  publicUrl: "https://www.buckeye.example",
  delivery: BARE_DELIVERY,
  services: { moneygram: false, vaccinations: false },
  store: BARE_STORE,
  placeholders: false,
  careers: { openings: null, reasons: null, benefits: null },
  testimonials: [],
  sampleTestimonials: false,
  sampleSocial: false,
  now: { at: { date: "2026-11-20", minutes: 600 } },
  closed: [{ date: "2026-11-26", name: written("Thanksgiving"), hours: [] }],
  notice: [{ text: written("We close at noon on Friday."), link: null, from: null, until: "2026-11-27" }],
  blog: { hide: ["pharmaceutical-research"], reviewedBy: "Ann Lee, RPh" },
  newsletter: { hide: ["winter-wellness", "holiday-travel"], reviewedBy: "Ann Lee, RPh" },
  social: { facebook: null, instagram: null, twitter: null, linkedin: null },
  map: { embedUrl: null },
  legal: { termsAddress: null, effective: null, copyrightYear: 2026, languageHelp: false },
  stateLaw: false,
} satisfies Change;

/** A page as people and search engines read it, without the data that its script starts with. */
function readAll(path: string, change: Change) {
  const { texts, tags } = read(htmlOf(path, change), ({ attributes }) => attributes.id === "facts");
  const links = linksOf(tags);
  const spoken = tags.flatMap(({ attributes: { content, alt, title, "aria-label": label } }) => [
    ...[content, alt, title, label].filter((text) => text !== undefined),
  ]);
  const words = [texts.join(""), ...spoken, ...links].join(" ").replace(/\s+/g, " ");
  return { words, inside: links.filter((link) => link.startsWith("/")).map((link) => link.replace(/[#?].*/, "")) };
}

const there = pagesOf(shop(OHIO)).map(({ path }) => path);

test("pages of services that are not offered, and hidden pages, don't exist", () => {
  const gone = ["/vaccinations", "/moneygram", "/language-help", "/blog/pharmaceutical-research"];
  gone.push("/newsletter/winter-wellness", "/newsletter/holiday-travel");
  expect(
    PAGES.map(({ path }) => path)
      .filter((path) => !there.includes(path))
      .sort(),
  ).toEqual(gone.sort());
  expect(pagesOf(SAMPLE)).toHaveLength(38);
  for (const path of gone) expect(htmlOf(path, OHIO)).toContain(`<title>${NOT_FOUND.title}`);
});

test.each([...there, "*"])(
  "%s of a shop in Ohio says whole sentences, and leads only to pages that are there",
  (path) => {
    const { words, inside } = readAll(path, OHIO);
    // Articles and policies may speak of vaccines in general.
    if (pageAt(path).kind === "page") expect(words).not.toMatch(/vaccin|flu shot|immuniz/i);
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object|mailto:null|\s[,;]\s|,,|\.\.(?!\.)|: \.|We speak \./);
    // The rest of what is true of the sample's shop alone is looked for by tests/site/another_shop.rs, whose shop has pages in them.
    expect(words).not.toMatch(/Spanish|Arabic|Español|العربية|\b5,000\b/);
    expect(words).not.toMatch(/wheelchair|\bEPIC\b|HIICAP|our vaccination|vaccination page|trained to give vaccines/i);
    expect(inside.filter((link) => !there.includes(link) && link !== "/home")).toEqual([]);
    if (/^\/(blog|newsletter)\//.test(path)) expect(words).toContain("Reviewed by Ann Lee, RPh");
    if (path === "/contact") expect(words).toContain("Thu, Nov 26: closed, Thanksgiving");
  },
);

test("a shop without blog, languages, hours and services still has a whole site", () => {
  const services = Object.fromEntries(Object.keys(SAMPLE.services).map((id) => [id, false]));
  const bare: Change = {
    ...OHIO,
    services,
    languages: [],
    hours: Array.from({ length: 7 }, () => []),
    blog: { hide: PAGES.filter(({ kind }) => kind === "article").map(({ path }) => path.slice("/blog/".length)) },
    newsletter: {
      hide: PAGES.filter(({ kind }) => kind === "issue").map(({ path }) => path.slice("/newsletter/".length)),
    },
  };
  const left = pagesOf(shop(bare)).map(({ path }) => path);
  expect(left).not.toContain("/blog");
  expect(left).toHaveLength(13);
  for (const path of left) {
    const { words, inside } = readAll(path, bare);
    expect(inside.filter((link) => link !== "/home" && !left.some((one) => one === link))).toEqual([]);
    expect(words).not.toMatch(/We speak|undefined|\bnull\b|\s[,;]\s|: \./);
  }
});
