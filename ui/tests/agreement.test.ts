import { expect, test } from "vitest";
import { capitalNumberWord } from "../src/site/numbers.ts";
import arabic from "../src/site/rules.ar.ts";
import english, { type Rules } from "../src/site/rules.en.ts";
import spanish from "../src/site/rules.es.ts";
import type { Lang } from "../src/site/site.gen.ts";
import { recordsIn } from "./records.ts";

/** Where the forms of Arabic change; Spanish and English have two. */
const NUMBERS = [1, 2, 3, 10, 11, 99, 100];

/** What each sentence with a number says of these numbers; `-` where the page says it otherwise or never. */
const SAID: Record<Lang, Record<string, readonly string[]>> = {
  en: {
    "pages/home-delivery.area.within": [
      "about a mile",
      "about 2 miles",
      "about 3 miles",
      "about 10 miles",
      "about 11 miles",
      "about 99 miles",
      "about 100 miles",
    ],
    "pages/home.stars": ["1 out of 5 stars", "2 out of 5 stars", "3 out of 5 stars", "-", "-", "-", "-"],
    "pages/home.languages": [
      "-",
      "languages spoken",
      "languages spoken",
      "languages spoken",
      "languages spoken",
      "-",
      "-",
    ],
    "pages/services.lead.several": ["-", "Two services.", "Three services.", "-", "-", "-", "-"],
    "pages/copay-assistance.ways": ["-", "-", "Three ways to pay", "-", "-", "-", "-"],
    "forms/words.stars": ["1 star", "2 stars", "3 stars", "-", "-", "-", "-"],
    "forms/words.rated": ["1 star!", "2 stars!", "3 stars!", "-", "-", "-", "-"],
  },
  es: {
    "pages/home-delivery.area.within": [
      "hasta una milla de",
      "hasta 2 millas de",
      "hasta 3 millas de",
      "hasta 10 millas de",
      "hasta 11 millas de",
      "hasta 99 millas de",
      "hasta 100 millas de",
    ],
    "pages/home.stars": ["1 de 5 estrellas", "2 de 5 estrellas", "3 de 5 estrellas", "-", "-", "-", "-"],
    "pages/home.languages": ["-", "idiomas", "idiomas", "idiomas", "idiomas", "-", "-"],
    "pages/services.lead.several": ["-", "Dos servicios.", "Tres servicios.", "-", "-", "-", "-"],
    "pages/copay-assistance.ways": ["-", "-", "Tres maneras de", "-", "-", "-", "-"],
    "forms/words.stars": ["1 estrella", "2 estrellas", "3 estrellas", "-", "-", "-", "-"],
    "forms/words.rated": ["1 estrella!", "2 estrellas!", "3 estrellas!", "-", "-", "-", "-"],
  },
  ar: {
    "pages/home-delivery.area.within": [
      "مسافة ميل واحد تقريبًا",
      "مسافة ميلين تقريبًا",
      "مسافة 3 أميال تقريبًا",
      "مسافة 10 أميال تقريبًا",
      "مسافة 11 ميلًا تقريبًا",
      "مسافة 99 ميلًا تقريبًا",
      "مسافة 100 ميل تقريبًا",
    ],
    "pages/home.stars": ["1 من 5 نجوم", "2 من 5 نجوم", "3 من 5 نجوم", "-", "-", "-", "-"],
    "pages/home.languages": ["-", "لغتان نتحدثهما", "لغات نتحدثها", "لغات نتحدثها", "لغة نتحدثها", "-", "-"],
    "pages/services.lead.several": ["-", "خدمتان.", "3 خدمات.", "-", "-", "-", "-"],
    "pages/copay-assistance.ways": ["-", "-", "ثلاث طرق", "-", "-", "-", "-"],
    "forms/words.stars": ["نجمة واحدة", "نجمتان", "3 نجوم", "-", "-", "-", "-"],
    "forms/words.rated": ["نجمة واحدة!", "نجمتان!", "3 نجوم!", "-", "-", "-", "-"],
  },
};

/** The functions of one number in a record, by the name of their parameter in English. */
function counted(
  englishWords: unknown,
  own: unknown,
  place: string,
): [place: string, say: (count: number) => string][] {
  if (typeof englishWords === "function") {
    const isCounted = /^\(?_?(?:count|miles)\)?\s*=>/.test(englishWords.toString());
    return isCounted ? [[place, own as (count: number) => string]] : [];
  }
  if (typeof englishWords !== "object" || englishWords === null || "$$typeof" in englishWords) return [];
  return Object.entries(englishWords).flatMap(([key, value]) =>
    counted(value, (own as Record<string, unknown>)[key], `${place}.${key}`),
  );
}

test.each(Object.entries(SAID))("each sentence with a number in %s agrees with it", (lang, table) => {
  const own = recordsIn(lang);
  const all = Object.entries(recordsIn("en"))
    .flatMap(([name, words]) => counted(words, own[name], name.replace("content/", "")))
    // The forms' words are a field of each page with a form.
    .filter(([place]) => !place.includes(".forms."));
  expect(all.map(([place]) => place).sort()).toEqual(Object.keys(table).sort());
  for (const [place, say] of all)
    for (const [at, expected] of (table[place] ?? []).entries())
      if (expected !== "-") expect(say(NUMBERS[at] as number), place).toContain(expected);
});

const hours = ({ term }: Rules) => NUMBERS.map((most) => term({ least: most, most }));
const within = (rules: Rules) => NUMBERS.map((most) => rules.within({ least: most, most }));
const checks = (rules: Rules) =>
  [0, ...NUMBERS].map((count) => rules.checks.simple(count, capitalNumberWord(rules, count)));

test("hours and checks agree with their number in each language", () => {
  expect(hours(english)).toEqual(["1 hour", ...[2, 3, 10, 11, 99, 100].map((count) => `${count} hours`)]);
  expect(hours(spanish)).toEqual(["1 hora", ...[2, 3, 10, 11, 99, 100].map((count) => `${count} horas`)]);
  expect(hours(arabic)).toEqual(["ساعة واحدة", "ساعتين", "3 ساعات", "10 ساعات", "11 ساعة", "99 ساعة", "100 ساعة"]);
  expect(within(english)).toEqual(hours(english).map((term) => `within ${term}`));
  expect(within(spanish)).toEqual(hours(spanish).map((term) => `en menos de ${term}`));
  expect(within(arabic)).toEqual(hours(arabic).map((term) => `خلال ${term}`));
  expect(arabic.term({ least: 24, most: 48 })).toBe("من 24 إلى 48 ساعة");
  expect(arabic.term({ least: 2, most: 4 })).toBe("من 2 إلى 4 ساعات");
  expect(checks(english).slice(0, 4)).toEqual([
    "Simple checks",
    "One simple check",
    "Two simple checks",
    "Three simple checks",
  ]);
  expect(checks(spanish).slice(0, 4)).toEqual([
    "Pruebas sencillas",
    "Una prueba sencilla",
    "Dos pruebas sencillas",
    "Tres pruebas sencillas",
  ]);
  expect(checks(arabic)).toEqual([
    "فحوص بسيطة",
    "فحص بسيط",
    "فحصان بسيطان",
    "ثلاثة فحوص بسيطة",
    "عشرة فحوص بسيطة",
    "11 فحصًا بسيطًا",
    "99 فحصًا بسيطًا",
    "100 فحص بسيط",
  ]);
});
