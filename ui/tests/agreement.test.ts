import { expect, test } from "vitest";
import type { SharedText as CareersText } from "../src/content/pages/careers/parts/shared.en.tsx";
import type { NewsletterSampleText } from "../src/content/pages/newsletter-sample/en.tsx";
import { capitalNumberWord } from "../src/site/language/numbers.ts";
import arabic from "../src/site/language/rules.ar.ts";
import english, { type Rules } from "../src/site/language/rules.en.ts";
import spanish, { theHour } from "../src/site/language/rules.es.ts";
import type { Lang } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/testing.tsx";
import { recordsIn } from "./records.ts";
import { htmlOf, read, shop } from "./rendered.ts";

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
    "pages/home-delivery.road.miles": ["a mile", "2 miles", "3 miles", "10 miles", "11 miles", "99 miles", "100 miles"],
    "pages/home.stars": ["1 out of 5 stars", "2 out of 5 stars", "3 out of 5 stars", "-", "-", "-", "-"],
    "pages/about.languages": ["-", "languages", "languages", "languages", "languages", "-", "-"],
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
      "hasta una milla a la redonda, más o menos",
      "hasta unas 2 millas a la redonda",
      "hasta unas 3 millas a la redonda",
      "hasta unas 10 millas a la redonda",
      "hasta unas 11 millas a la redonda",
      "hasta unas 99 millas a la redonda",
      "hasta unas 100 millas a la redonda",
    ],
    "pages/home-delivery.road.miles": [
      "1 milla",
      "2 millas",
      "3 millas",
      "10 millas",
      "11 millas",
      "99 millas",
      "100 millas",
    ],
    "pages/home.stars": ["1 de 5 estrellas", "2 de 5 estrellas", "3 de 5 estrellas", "-", "-", "-", "-"],
    "pages/about.languages": ["-", "idiomas", "idiomas", "idiomas", "idiomas", "-", "-"],
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
    "pages/home-delivery.road.miles": ["ميل واحد", "ميلين", "3 أميال", "10 أميال", "11 ميلًا", "99 ميلًا", "100 ميل"],
    "pages/home.stars": ["نجمة واحدة من 5", "نجمتان من 5", "3 نجوم من 5", "-", "-", "-", "-"],
    "pages/about.languages": ["-", "لغتان", "لغات", "لغات", "لغة", "-", "-"],
    "pages/home.languages": ["-", "لغات نتحدثها", "لغات نتحدثها", "لغات نتحدثها", "لغة نتحدثها", "-", "-"],
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

const RANGES = [
  [1, 2],
  [2, 3],
  [3, 5],
  [24, 48],
  [48, 100],
].map(([least = 0, most = 0]) => ({ least, most }));

test("hours and checks agree with their number in each language", () => {
  expect(hours(english)).toEqual(["1 hour", ...[2, 3, 10, 11, 99, 100].map((count) => `${count} hours`)]);
  expect(hours(spanish)).toEqual(["1 hora", ...[2, 3, 10, 11, 99, 100].map((count) => `${count} horas`)]);
  expect(hours(arabic)).toEqual(["ساعة واحدة", "ساعتين", "3 ساعات", "10 ساعات", "11 ساعة", "99 ساعة", "100 ساعة"]);
  expect(within(english)).toEqual(hours(english).map((term) => `within ${term}`));
  expect(within(spanish)).toEqual(hours(spanish).map((term) => `en menos de ${term}`));
  expect(within(arabic)).toEqual(hours(arabic).map((term) => `خلال ${term}`));
  expect(RANGES.map(arabic.term)).toEqual([
    "من ساعة إلى ساعتين",
    "من ساعتين إلى 3 ساعات",
    "من 3 إلى 5 ساعات",
    "من 24 إلى 48 ساعة",
    "من 48 إلى 100 ساعة",
  ]);
  expect(RANGES.map(arabic.within)).toEqual(RANGES.map((range) => arabic.term(range).replace(/^من/, "خلال")));
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

test("days of work and minutes of reading agree with their number in each language", () => {
  const days = (lang: Lang) =>
    [{ least: 1, most: 1 }, { least: 2, most: 2 }, ...RANGES.slice(0, 3)].map(
      (recordsIn(lang)["content/pages/careers/parts/shared"] as CareersText).days,
    );
  expect(days("ar")).toEqual([
    "يوم عمل واحد",
    "يومي عمل",
    "يوم إلى يومي عمل",
    "يومين إلى 3 أيام عمل",
    "3 إلى 5 أيام عمل",
  ]);
  expect(days("en")[0]).toContain("1 business day");
  expect(days("en")[0]).not.toContain("days");
  expect(days("es")[0]).not.toContain("días");
  const minutes = (lang: Lang) =>
    [[1, 1] as const, [1, 2] as const, [2, 3] as const, [11, 15] as const].map(([least, most]) =>
      (recordsIn(lang)["content/pages/newsletter-sample"] as NewsletterSampleText).minutes(least, most),
    );
  expect(minutes("en")).toEqual([
    "One minute to read.",
    "One to two minutes to read.",
    "Two to three minutes to read.",
    "11 to 15 minutes to read.",
  ]);
  expect(minutes("es")).toEqual([
    "1 minuto de lectura.",
    "De 1 a 2 minutos de lectura.",
    "De 2 a 3 minutos de lectura.",
    "De 11 a 15 minutos de lectura.",
  ]);
  expect(minutes("ar")).toEqual([
    "تستغرق القراءة دقيقة واحدة.",
    "تستغرق القراءة من دقيقة إلى دقيقتين.",
    "تستغرق القراءة من دقيقتين إلى 3 دقائق.",
    "تستغرق القراءة من 11 إلى 15 دقيقة.",
  ]);
});

test("in Spanish a list, an hour and a day agree with the word that follows", () => {
  const names = spanish.checks.names;
  expect(spanish.list([names["blood-pressure"], names.bmi])).toBe("presión arterial e índice de masa corporal (BMI)");
  expect(spanish.list(["español", "hindi"])).toBe("español e hindi");
  expect(spanish.list(["Levittown", "Hicksville"])).toBe("Levittown y Hicksville");
  expect(["1", "1:30", "1\u00a0p.\u00a0m.", "12", "11 a. m."].map(theHour)).toEqual([
    "la 1",
    "la 1:30",
    "la 1\u00a0p.\u00a0m.",
    "las 12",
    "las 11 a. m.",
  ]);
  expect(["", "lun", "lun 30 de nov"].map((day) => spanish.at("9", day))).toEqual([
    "a las 9",
    "el lunes a las 9",
    "el lunes 30 de nov a las 9",
  ]);
});

/** A shop without hours and times, with one check and two languages. */
const SCANTY = shop({
  hours: SAMPLE.hours.map(() => []),
  promise: { refillHours: null },
  languages: ["English", "Spanish"],
  store: { screenings: ["bone-density"] },
});

test.each(["en", "es", "ar"] as const)(
  "in %s a shop without hours, pressure or sugar has no sentence left over",
  (lang) => {
    const words = (path: string) => read(htmlOf(path, SCANTY, lang)).texts.join("|");
    expect(words("/refill")).not.toMatch(/[,،]\s*\|*\s*[.]/);
    expect(words("/health-screening")).not.toMatch(/rarely hurt|casi nunca duelen|نادرًا ما يؤلمان/);
  },
);
