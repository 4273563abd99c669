import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import hours from "../../../tests/hours_cases.json" with { type: "json" };
import homeInArabic from "../content/pages/home/ar.ts";
import homeInEnglish from "../content/pages/home/en.ts";
import homeInSpanish from "../content/pages/home/es.ts";
import Home, { loadAll } from "../content/pages/home/home.tsx";
import refillInArabic from "../content/pages/refill/ar.tsx";
import refillInEnglish from "../content/pages/refill/en.tsx";
import refillInSpanish from "../content/pages/refill/es.tsx";
import Refill from "../content/pages/refill/refill.tsx";
import { WordsContext } from "../site/language.ts";
import type { Site } from "../site/site.gen.ts";
import { InSite, SAMPLE } from "../testing.tsx";
import arabic from "./words.ar.ts";
import english from "./words.en.ts";
import spanish from "./words.es.ts";

const PAGES = {
  en: { words: english, home: <Home text={homeInEnglish} />, refill: <Refill text={refillInEnglish} /> },
  es: { words: spanish, home: <Home text={homeInSpanish} />, refill: <Refill text={refillInSpanish} /> },
  ar: { words: arabic, home: <Home text={homeInArabic} />, refill: <Refill text={refillInArabic} /> },
};

const ON_VACATION = { ...SAMPLE, ...hours.shops.vacation } as Site;
const DURING = "2027-08-12T14:00:00Z";

let page: HTMLElement;

beforeAll(loadAll);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  page = document.createElement("div");
  document.body.append(page);
});
afterEach(() => {
  vi.useRealTimers();
  page.remove();
});

/** What the three places say that tell how long a refill takes, as the server sends them and then by the browser's clock. */
async function said(content: ReactNode, words: typeof english, site: Site, now: string, later = now) {
  vi.setSystemTime(new Date(now));
  const tree = (
    <InSite site={site}>
      <WordsContext value={words}>{content}</WordsContext>
    </InSite>
  );
  const read = () =>
    [...page.querySelectorAll(".home-quick li:first-child small, .band .lead > span, .note h2")]
      .slice(0, 2)
      .map((element) => element.textContent);
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
  ["en", "home", ["Allow 24-48 hours"], ["Ready from Monday, August 23"]],
  [
    "en",
    "refill",
    ["Please allow 24-48 hours for processing.", "Allow 24-48 hours"],
    ["Yours will be ready from Monday, August 23.", "Ready from Monday, August 23"],
  ],
  ["es", "home", ["De 24 a 48 horas"], ["Lista desde el lunes 23 de agosto"]],
  [
    "es",
    "refill",
    ["Calcule de 24 a 48 horas para que lo preparemos.", "De 24 a 48 horas"],
    ["Estará lista desde el lunes 23 de agosto.", "Lista desde el lunes 23 de agosto"],
  ],
  ["ar", "home", ["خلال 24 إلى 48 ساعة"], ["جاهز من يوم الاثنين 23 أغسطس"]],
  [
    "ar",
    "refill",
    ["تستغرق إعادة الصرف (Refill) من 24 إلى 48 ساعة.", "خلال 24 إلى 48 ساعة"],
    ["يكون دواؤك جاهزًا من يوم الاثنين 23 أغسطس.", "جاهز من يوم الاثنين 23 أغسطس"],
  ],
] as const)(
  "in a vacation of single closed days the page in “%s” of %s names the day on which a refill is ready",
  async (lang, name, served, shown) => {
    expect(await said(PAGES[lang][name], PAGES[lang].words, ON_VACATION, DURING)).toEqual({ served, shown });
  },
);

test("a page that stays open names the day from the eve on, and the hours again when the store is open", async () => {
  const { home, words } = PAGES.en;
  const friday = "2027-08-06T14:00:00Z";
  const at = async (later: string) => (await said(home, words, ON_VACATION, friday, later)).shown;
  expect(await at(friday)).toEqual(["Allow 24-48 hours"]);
  expect(await at("2027-08-07T14:00:00Z")).toEqual(["Ready from Monday, August 23"]);
  expect(await at("2027-08-23T14:00:00Z")).toEqual(["Allow 24-48 hours"]);
});

test.each(["home", "refill"] as const)(
  "without closed days nothing changes on %s, on a weekend either",
  async (name) => {
    for (const now of ["2027-08-12T14:00:00Z", "2027-08-14T14:00:00Z"]) {
      const { served, shown } = await said(PAGES.en[name], PAGES.en.words, SAMPLE, now);
      expect(shown).toEqual(served);
    }
  },
);

test("a shop that promises no time names no day", async () => {
  const site = { ...ON_VACATION, promise: { refillHours: null, transferHours: null } };
  const { shown } = await said(PAGES.en.home, PAGES.en.words, site, DURING);
  expect(shown).toEqual(["With the number on your label"]);
});
