import { expect, test } from "vitest";
import cases from "../../../tests/form_cases.json" with { type: "json" };
import { addDays, weekday } from "../site/calendar/dates.ts";
import arabicRules from "../site/language/rules.ar.ts";
import rules from "../site/language/rules.en.ts";
import spanishRules from "../site/language/rules.es.ts";
import type { CalendarDay } from "../site/site.gen.ts";
import { written } from "../testing.tsx";
import { ALL_FORMS as FORMS } from "./catalogue/all.ts";
import { clean } from "./clean.ts";
import type { Shop } from "./for-shop.ts";
import type { Form, FormId } from "./forms.gen.ts";
import { type Body, closedNotice, headline, type Problems, readBack, validate, withDates } from "./validate.ts";
import arabicWords from "./words.ar.tsx";
import words from "./words.en.tsx";
import spanishWords from "./words.es.tsx";

const ENGLISH = { rules, words };
const LANGUAGES = {
  en: ENGLISH,
  es: { rules: spanishRules, words: spanishWords },
  ar: { rules: arabicRules, words: arabicWords },
};

type Case = {
  name: string;
  form: FormId;
  today: string;
  body: Body & { lang?: keyof typeof LANGUAGES };
  fields: Problems;
  kept?: Record<string, unknown>;
  shop?: Shop;
};

test.each(cases as unknown as Case[])("$name", ({ form, today, body, fields, kept = {}, shop }) => {
  const language = LANGUAGES[body.lang ?? "en"];
  expect(validate(language, FORMS[form], body, today, shop)).toEqual(fields);
  const sent = withDates(language, FORMS[form], body);
  for (const { name, control } of FORMS[form].fields)
    if (typeof kept[name] === "string") expect(clean(String(sent[name]), control)).toBe(kept[name]);
});

test.each([
  ["en", "05/04/1958", undefined, "1958-05-04"],
  ["es", "05/04/1958", "Lo leímos como 4 de mayo de 1958.", "1958-05-04"],
  ["es", "04/27/1958", undefined, "1958-04-27"],
  ["es", "27/04/1958", undefined, "27/04/1958"],
  ["ar", "٠٥/٠٤/١٩٥٨", "قرأناه هكذا: 4 مايو 1958.", "1958-05-04"],
] as const)("a date that can be read in two ways is read back: %s %s", (lang, typed, said, sent) => {
  expect(readBack(LANGUAGES[lang], typed)).toBe(said);
  expect(withDates(LANGUAGES[lang], FORMS.refill, { dateOfBirth: typed })).toEqual({ dateOfBirth: sent });
});

const NO_CUTOFF = { cutoffWeekday: null, cutoffSaturday: null };

/** The two weeks from `first` on, of a store that is open and delivers on weekdays. */
function daysFrom(first: string, delivered: readonly number[] = []): CalendarDay[] {
  return Array.from({ length: 15 }, (_, ahead) => {
    const date = addDays(first, ahead);
    const name = date === "2026-11-26" ? "Thanksgiving" : date >= "2027-08-09" && date <= "2027-08-22" && "Vacation";
    const spans = weekday(date) < 5 && [{ open: 540, close: 1020 }];
    return {
      date,
      ...(name ? { name: written(name) } : spans && { spans }),
      ...(!name && delivered.includes(weekday(date)) && { deliveries: [] }),
    };
  });
}

test.each([
  [
    "en",
    "2026-11-26",
    "We’re closed on Thursday, November 26 (Thanksgiving). Our next open day is Friday, November 27.",
  ],
  ["en", "2026-11-28", "We’re closed on Saturday, November 28. Our next open day is Monday, November 30."],
  ["es", "2026-11-28", "El sábado 28 de noviembre estamos cerrados. Abrimos de nuevo el lunes 30 de noviembre."],
  ["en", "2027-08-11", "We’re closed on Wednesday, August 11 (Vacation). Our next open day is Monday, August 23."],
  ["en", "2026-11-27", undefined],
  ["en", "", undefined],
] as const)(
  "a wanted day on which the store is closed is answered with the next open day: %s %s",
  (lang, date, said) => {
    const shop = { days: daysFrom(date || "2026-11-20"), delivery: { days: [0], ...NO_CUTOFF } };
    expect(closedNotice(LANGUAGES[lang], shop, date, false)).toBe(said);
  },
);

test.each([
  [
    "en",
    [1, 4],
    "2026-12-02",
    "We don’t deliver on Wednesday, December 2. Our next delivery day is Friday, December 4.",
  ],
  [
    "en",
    [3],
    "2026-11-26",
    "We’re closed on Thursday, November 26 (Thanksgiving). Our next delivery day is Thursday, December 3.",
  ],
  ["en", [1, 4], "2026-12-04", undefined],
  // The store delivers on Saturday, although it is closed.
  ["en", [5], "2026-11-28", undefined],
  ["en", [], "2026-11-28", "We’re closed on Saturday, November 28. Our next open day is Monday, November 30."],
  [
    "es",
    [1, 4],
    "2026-12-02",
    "El miércoles 2 de diciembre no hacemos entregas. Nuestro próximo día de entrega es el viernes 4 de diciembre.",
  ],
  ["ar", [1, 4], "2026-12-02", "لا نقوم بالتوصيل يوم الأربعاء 2 ديسمبر. يوم التوصيل القادم هو الجمعة 4 ديسمبر."],
] as const)(
  "a wanted day without deliveries is answered with the next delivery day: %s %j %s",
  (lang, days, date, said) => {
    const shop = { days: daysFrom(date, days), delivery: { days, ...NO_CUTOFF } };
    expect(closedNotice(LANGUAGES[lang], shop, date, true)).toBe(said);
  },
);

test("the earliest pickup date is the visitor's today, a day later than the server's", () => {
  const problems = (pickupDate: string) => validate(ENGLISH, FORMS.refill, { pickupDate }, "2026-11-21").pickupDate;
  expect(problems("2026-11-20")).toBe("Choose today or a later date");
  expect(problems("2026-11-21")).toBeUndefined();
});

test.each<[FormId, Problems, string]>([
  ["feedback", { feedback: "Enter your feedback" }, "Please provide a rating and feedback."],
  ["feedback", { rating: "Choose a rating from 1 to 5 stars", email: "x" }, "Please provide a rating and feedback."],
  [
    "feedback",
    { email: "Enter an email address like name@example.com" },
    "Enter an email address like name@example.com",
  ],
  ["contact", { name: "Enter your name" }, "Enter your name"],
  ["contact", { name: "Enter your name", message: "Enter your message" }, "Please check the 2 fields marked below."],
])("one sentence stands for all problems of %s: %o", (form, problems, sentence) => {
  const typed: Form = FORMS[form];
  expect(headline(ENGLISH, typed, problems)).toBe(sentence);
});
