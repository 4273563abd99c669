import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { checkNames, countOfChecks } from "../src/site/checks.ts";
import { addressLine } from "../src/site/contact-details.ts";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { ENGLISH, InSite } from "../src/testing.tsx";
import { shop } from "./rendered.ts";
import { UNLIKE_SHOPS } from "./unlike-shops.ts";

const LANGS = Object.keys(LANGUAGES) as Lang[];
const SITES = Object.entries({ "the sample": {}, ...UNLIKE_SHOPS }).map(
  ([name, change]) => [name, shop(change)] as const,
);

const files = import.meta.glob(["/src/**/{*.,}??.{ts,tsx}", "!/src/{app/words,site/rules}.*"], {
  eager: true,
  import: "default",
});
/** Every record of words in `lang`, by what it is of. */
const recordsIn = (lang: Lang) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => new RegExp(`[./]${lang}\\.tsx?$`).test(file))
      .map(([file, words]) => [file.replace(/^\/src\/|[./]\w\w\.tsx?$/g, ""), words]),
  );
const RECORDS = Object.fromEntries(LANGS.map((lang) => [lang, recordsIn(lang)])) as Record<
  Lang,
  Record<string, unknown>
>;

/** What sentences are functions of, by the names of their parameters in English. */
const factsOf = (site: Site): Record<string, unknown> => {
  const { promise, delivery } = site;
  return {
    site: "https://shop.example",
    name: site.name,
    street: site.street,
    city: site.city,
    address: addressLine(site),
    phone: site.phone,
    languages: site.languages,
    refillHours: promise.refillHours ?? { least: 24, most: 48 },
    refill: promise.refillHours ?? { least: 24, most: 48 },
    transferHours: promise.transferHours ?? { least: 24, most: 24 },
    term: "24-48",
    within: "24",
    cutoffWeekday: delivery.cutoffWeekday ?? 840,
    cutoffSaturday: delivery.cutoffSaturday ?? 720,
    deadlines: [{ day: "777", time: "2" }],
    lastOpenDay: "777",
    miles: delivery.radiusMiles ?? 5,
    town: delivery.towns[0] ?? "Anytown",
    towns: delivery.towns.length > 0 ? delivery.towns : ["Anytown", "Riverside"],
    checks: checkNames(ENGLISH.rules, site).join(" ") || countOfChecks(ENGLISH.rules, site),
    count: site.languages.length + 2,
    printed: site.store.customers ?? "5,000+",
    figure: site.store.customers ?? "5,000+",
    form: "refill",
    reference: "RF-7K3M-Q9PX",
    link: (words: string): ReactNode => words,
    title: "777",
    what: "777",
    day: "777",
    days: "777",
    time: "777",
    more: "777",
  };
};

type Sentence = (...facts: unknown[]) => unknown;

function parametersOf(sentence: Sentence): string[] {
  const [, list = "", single] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(sentence.toString()) ?? [];
  const isOfSite = list.trimStart().startsWith("{");
  return isOfSite ? ["{}"] : (single ?? list).split(",").flatMap((name) => name.trim().replace(/^_/, "") || []);
}

/** Everything that a record says for a shop, by the names under which it says it. */
function said(english: unknown, own: unknown, site: Site, place: string): [place: string, text: string][] {
  if (typeof english === "function") {
    const facts = factsOf(site);
    const given = parametersOf(english as Sentence).map((name) => {
      if (name === "{}") return site;
      if (!(name in facts)) throw new Error(`Say in factsOf() what “${name}” of ${place} is`);
      return facts[name];
    });
    return said((english as Sentence)(...given), (own as Sentence)(...given), site, `${place}()`);
  }
  if (typeof own === "string" || typeof own === "number") return [[place, String(own)]];
  if (typeof own !== "object" || own === null) return [];
  if (isValidElement(own)) {
    const html = renderToStaticMarkup(
      <InSite path="/" site={site}>
        {own}
      </InSite>,
    );
    return [[place, html.replace(/<[^>]*>/g, "")]];
  }
  // The forms are generated from the program's.
  const names = Object.keys(own).filter((key) => key !== "form");
  return names.flatMap((key) =>
    said((english as Record<string, unknown>)[key], (own as Record<string, unknown>)[key], site, `${place}.${key}`),
  );
}

const everythingSaid = (lang: Lang, site: Site) =>
  Object.entries(RECORDS[lang]).flatMap(([name, words]) => said(RECORDS.en[name] ?? words, words, site, name));

describe.each(SITES)("of %s", (_, site) => {
  const english = new Set(everythingSaid("en", site).map(([place]) => place));

  test.each(LANGS)("each sentence in %s can be said, and says nothing that is not there", (lang) => {
    const all = everythingSaid(lang, site);
    expect(all.length).toBeGreaterThan(900);
    expect(all.filter(([, text]) => /undefined|\bnull\b|NaN|\[object|\s[,.;،]\s|,,|\.\./.test(text))).toEqual([]);
    expect(all.filter(([place, text]) => text.trim() === "" && !place.startsWith("forms/"))).toEqual([]);
  });

  test.each(LANGS.filter((lang) => lang !== "en"))("%s says under the same names what English says", (lang) => {
    const own = new Set(everythingSaid(lang, site).map(([place]) => place));
    // What pages are called in another language, and that they are translated, English has nowhere to say.
    const names = [...own].filter((place) => !/^(?:site\/pages|app\/frame\.translated)/.test(place));
    expect(names.filter((place) => !english.has(place))).toEqual([]);
    expect([...english].filter((place) => !own.has(place))).toEqual([]);
  });
});
