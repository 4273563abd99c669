import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Words, WordsContext } from "../src/site/language/language.ts";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import { checkNames, countOfChecks } from "../src/site/shop/checks.ts";
import { addressLine } from "../src/site/shop/contact-details.ts";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { ENGLISH, InSite } from "../src/testing.tsx";
import { recordsIn } from "./records.ts";

const WORDS = import.meta.glob<Words>("/src/app/words.*.ts", { eager: true, import: "default" });

export const LANGS = Object.keys(LANGUAGES) as Lang[];

const RECORDS = Object.fromEntries(LANGS.map((lang) => [lang, recordsIn(lang)])) as Record<
  Lang,
  Record<string, unknown>
>;

/** What sentences are functions of, by the names of their parameters in English. */
const factsOf = (site: Site): Record<string, unknown> => {
  const { promise, delivery } = site;
  return {
    // The printed slip isolates it, and puts a space behind.
    site: "\u2068https://shop.example\u2069 ",
    name: site.name,
    street: site.street,
    city: site.city,
    address: addressLine(site),
    submit: "Request refill",
    phone: `\u2068${site.phone}\u2069`,
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
    answerDays: { least: 3, most: 5 },
    least: 11,
    most: 15,
    star: "*",
    where: `\u2068${addressLine(site)}\u2069`,
    email: "\u2068a@b.example\u2069",
    link: (words: string): ReactNode => words,
    title: "777",
    what: "777",
    day: "777",
    days: [0, 4],
    dayNames: "777",
    time: "777",
    times: ["777"],
    more: "777",
    again: "777",
    nth: 2,
    inDays: 30,
  };
};

type Sentence = (...facts: unknown[]) => unknown;

function parametersOf(sentence: Sentence): string[] {
  const [, list = "", single] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(sentence.toString()) ?? [];
  const isOfSite = list.trimStart().startsWith("{");
  return isOfSite ? ["{}"] : (single ?? list).split(",").flatMap((name) => name.trim().replace(/^_/, "") || []);
}

/** Everything that a record says for a shop, by the names under which it says it. */
function said(
  words: Words,
  english: unknown,
  own: unknown,
  site: Site,
  place: string,
): [place: string, text: string][] {
  if (typeof english === "function") {
    const facts = factsOf(site);
    const given = parametersOf(english as Sentence).map((name) => {
      if (name === "{}") return site;
      if (!(name in facts)) throw new Error(`Say in factsOf() what “${name}” of ${place} is`);
      return facts[name];
    });
    return said(words, (english as Sentence)(...given), (own as Sentence)(...given), site, `${place}()`);
  }
  if (typeof own === "string" || typeof own === "number") return [[place, String(own)]];
  if (typeof own !== "object" || own === null) return [];
  if (isValidElement(own)) {
    const html = renderToStaticMarkup(
      <InSite path="/" site={site}>
        <WordsContext value={words}>{own}</WordsContext>
      </InSite>,
    );
    return [
      [
        place,
        html
          .replace(/<bdi[^>]*>/g, "\u2068")
          .replace(/<\/bdi>/g, "\u2069")
          .replace(/<[^>]*>/g, ""),
      ],
    ];
  }
  // The forms are generated from the program's.
  const names = Object.keys(own).filter((key) => key !== "form");
  return names.flatMap((key) =>
    said(
      words,
      (english as Record<string, unknown>)[key],
      (own as Record<string, unknown>)[key],
      site,
      `${place}.${key}`,
    ),
  );
}

/** Everything that the records of a language say for a shop. In nodes, `<bdi>` is written as the characters that isolate. */
export const everythingSaid = (lang: Lang, site: Site) =>
  Object.entries(RECORDS[lang]).flatMap(([name, words]) =>
    said(WORDS[`/src/app/words.${lang}.ts`] as Words, RECORDS.en[name] ?? words, words, site, name),
  );
