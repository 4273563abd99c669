import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import calendar from "../../../tests/calendar_cases.json" with { type: "json" };
import Home from "../content/pages/home/home.tsx";
import type { DeliveryText } from "../content/pages/home-delivery/en.ts";
import { DeliverySchedule } from "../content/pages/home-delivery/parts/delivery.tsx";
import type { FillingText } from "../content/pages/prescription-filling/en.ts";
import { Refills } from "../content/pages/prescription-filling/parts/refills.tsx";
import Refill from "../content/pages/refill/refill.tsx";
import { WordsContext } from "../site/language/language.ts";
import type { Lang, Site } from "../site/site.gen.ts";
import { InSite, SAMPLE } from "../testing.tsx";
import arabic from "./words.ar.ts";
import english from "./words.en.ts";
import spanish from "./words.es.ts";

const WORDS = { en: english, es: spanish, ar: arabic };
const files = import.meta.glob(["../content/pages/*/{en,es,ar}.{ts,tsx}"], { eager: true, import: "default" });
const textOf = <Text,>(page: string, lang: Lang) =>
  Object.entries(files).find(([file]) => file.includes(`/pages/${page}/${lang}.`))?.[1] as Text;
const PAGES = {
  home: (lang: Lang) => <Home text={textOf("home", lang)} />,
  refill: (lang: Lang) => <Refill text={textOf("refill", lang)} />,
};

/** Closed from August 9 to 22, as the server has counted it at 10 AM of that day. */
function inAugust(day: string): Site {
  const moments = calendar.find(({ shop }) => shop === "August")?.moments;
  const moment = moments?.find(({ now }) => now.at.date === day);
  const delivery = { ...SAMPLE.delivery, days: [1, 4] };
  return { ...SAMPLE, delivery, ...moment } as unknown as Site;
}

/** 10 AM at the store. */
const at10 = (day: string) => `${day}T14:00:00Z`;
const DURING = "2027-08-12";

let page: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  page = document.createElement("div");
  document.body.append(page);
});
afterEach(() => {
  vi.useRealTimers();
  page.remove();
});

/** How long a refill takes, as three places say it: first as the server sends them, then by the browser's clock. */
async function said(
  content: ReactNode,
  words: typeof english,
  site: Site,
  now: string,
  later = now,
  places = ".hero-quick li:first-child small, .band .lead > span, .note h2",
) {
  vi.setSystemTime(new Date(now));
  const tree = (
    <InSite site={site}>
      <WordsContext value={words}>{content}</WordsContext>
    </InSite>
  );
  const read = () =>
    [...page.querySelectorAll(places)].slice(0, places.includes("#") ? 9 : 2).map((element) => element.textContent);
  page.innerHTML = renderToString(tree);
  const served = read();
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, tree, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  vi.setSystemTime(new Date(later));
  await act(async () => vi.advanceTimersByTime(60_000));
  const shown = read();
  await act(async () => root.unmount());
  expect(mismatches).toEqual([]);
  return { served, shown };
}

test.each([
  ["en", "home", ["Ready from Monday, August 23"]],
  ["en", "refill", ["Yours will be ready from Monday, August 23."]],
  ["es", "home", ["Listo desde el lunes 23 de agosto"]],
  ["es", "refill", ["Su medicina estará lista desde el lunes 23 de agosto."]],
  ["ar", "home", ["جاهز من يوم الاثنين 23 أغسطس"]],
  ["ar", "refill", ["يكون دواؤك جاهزًا من يوم الاثنين 23 أغسطس."]],
] as const)(
  "in a vacation the page in “%s” of %s names the day on which a refill is ready, as served too",
  async (lang, name, expected) => {
    const { served, shown } = await said(PAGES[name](lang), WORDS[lang], inAugust(DURING), at10(DURING));
    expect([served, shown]).toEqual([expected, expected]);
  },
);

test.each([
  [
    "en",
    ["Please allow 24-48 hours.", "Orders placed by 2pm Tuesday and Friday are delivered the same day."],
    [
      "A refill asked for now will be ready from Monday, August 23.",
      "Because of the days we’re closed, a refill you order now comes on Tuesday, August 24.",
    ],
  ],
  [
    "es",
    [
      "Calcule de 24 a 48 horas.",
      "Lo que se pide antes de las 2\u00a0p.\u00a0m. (martes y viernes) llega el mismo día.",
    ],
    [
      "Lo que pida ahora estará listo desde el lunes 23 de agosto.",
      "Por los días en que cerramos, un resurtido que pida ahora llega el martes 24 de agosto.",
    ],
  ],
  [
    "ar",
    ["تستغرق من 24 إلى 48 ساعة.", "يصلك في اليوم نفسه ما تطلبه يومي الثلاثاء والجمعة قبل الساعة 2\u00a0بعد الظهر."],
    [
      "ما تطلبه الآن يكون جاهزًا من يوم الاثنين 23 أغسطس.",
      "بسبب أيام الإغلاق، إعادة الصرف التي تطلبها الآن تصلك يوم الثلاثاء 24 أغسطس.",
    ],
  ],
] as const)(
  "from the eve of a vacation the service pages in “%s” name the day of the refill and of the next delivery",
  async (lang, before, after) => {
    const filling: FillingText = textOf("prescription-filling", lang);
    const delivery: DeliveryText = textOf("home-delivery", lang);
    const content = (
      <>
        <p id="refills">
          <Refills text={filling.offers.refills} />
        </p>
        <div id="delivery">
          <DeliverySchedule text={delivery.schedule} />
        </div>
      </>
    );
    for (const [day, expected] of [
      ["2027-08-06", before],
      ["2027-08-07", after],
      ["2027-08-20", after],
    ] as const) {
      const places = "#refills, #delivery p:first-child";
      const { served, shown } = await said(content, WORDS[lang], inAugust(day), at10(day), at10(day), places);
      for (const texts of [served, shown])
        for (const one of expected) expect(texts.some((text) => text?.includes(one)) || texts, day).toBe(true);
    }
  },
);

test("an open page names the day from the evening before on, and the hours again when the store is open", async () => {
  const at = async (later: string) =>
    (await said(PAGES.home("en"), english, inAugust("2027-08-06"), at10("2027-08-06"), at10(later))).shown;
  expect(await at("2027-08-06")).toEqual(["Allow 24-48 hours"]);
  expect(await at("2027-08-07")).toEqual(["Ready from Monday, August 23"]);
  expect(await at("2027-08-23")).toEqual(["Allow 24-48 hours"]);
  expect(await at("2027-08-05"), "a clock that is wrong is not believed").toEqual(["Allow 24-48 hours"]);
  expect(await at("2027-12-24"), "nor is one after the days that the page knows").toEqual(["Allow 24-48 hours"]);
});

test("a shop that promises no time names no day", async () => {
  const { ready: _, ...now } = inAugust(DURING).now ?? {};
  const site = {
    ...inAugust(DURING),
    now,
    days: [],
    promise: { refillHours: null, transferHours: null },
  } as unknown as Site;
  const { shown } = await said(PAGES.home("en"), english, site, at10(DURING));
  expect(shown).toEqual(["With the number on your label"]);
});
