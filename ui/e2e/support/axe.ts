import type { Page } from "@playwright/test";
import axe from "axe-core";
import { withoutPrefix } from "../../src/site/language/language.ts";
import { LANGUAGES } from "../../src/site/languages.gen.ts";
import type { Lang } from "../../src/site/site.gen.ts";

const LANGS = Object.keys(LANGUAGES) as Lang[];

const TAGS: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** Cases that axe can't decide and a person has checked. `reason` is axe's key, where a rule has several. */
const DECIDED: { rule: string; path: string; reason?: RegExp; because: string }[] = [
  {
    rule: "color-contrast",
    path: "/",
    reason: /^nonBmp$/,
    because: "arrows on the keys of the desk's list of keys have the color of the letters beside them",
  },
  {
    rule: "color-contrast",
    path: "/",
    reason: /^shortTextContent$/,
    because: "a count or an initial of one character has the colors of those with two",
  },
  ...["/", "/about"].map((path) => ({
    rule: "color-contrast",
    path,
    reason: /^imgNode$/,
    because: "letters on the drawn sign are pale on dark green, those on the door dark on cream, by day and by night",
  })),
  ...["/", "/contact", "/home-delivery"].map((path) => ({
    rule: "color-contrast",
    path,
    reason: /^pseudoContent$/,
    because: "the legs of the board on the sidewalk are drawn behind its paper, on which the text stands",
  })),
  ...[
    "/prescription-filling",
    "/health-consultations",
    "/vaccinations",
    "/health-screening",
    "/moneygram",
    "/copay-assistance",
  ].map((path) => ({
    rule: "color-contrast",
    path,
    reason: /^pseudoContent$/,
    because: "the clip is drawn above the text on its board",
  })),
  { rule: "frame-tested", path: "/contact", because: "the map is somebody else's" },
  {
    rule: "form-field-multiple-labels",
    path: "/careers",
    because: "the first label is the question, the second the button of the file picker",
  },
  {
    rule: "color-contrast",
    path: "*",
    reason: /^(bgOverlap|elmPartiallyObscur(ed|ing))$/,
    because:
      "something lies over it: an open dialog or menu, the sticky header, a card; the text has the same colors where nothing does",
  },
];

/** Waits until everything has its final look: transitions take part of a second, also those between light and dark. */
const settled = (page: Page) =>
  page.evaluate(() => {
    // Animations that follow scrolling end with the page, not with time.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

export type Scheme = "light" | "dark";

/** The rules that depend on colors. */
const OF_COLORS: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds wrong, or cannot decide and nobody has: one line for each rule and element; in the dark, of colors alone. */
export async function violations(page: Page, scheme: Scheme = "light"): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    async (runOnly) => {
      // The only frame there is shows the map of somebody else. Nobody reads what passes, and telling of it takes a third of the time.
      const options: axe.RunOptions = { runOnly, iframes: false, resultTypes: ["violations", "incomplete"] };
      // An experiment of axe's, for people who speak to their computer: a control's name holds what is on it.
      if (runOnly.type === "tag") options.rules = { "label-content-name-mismatch": { enabled: true } };
      const { violations, incomplete } = await (window as typeof window & { axe: typeof axe }).axe.run(options);
      return { violations, incomplete };
    },
    scheme === "dark" ? OF_COLORS : TAGS,
  );
  // A page's path, whatever its language.
  const pathname = LANGS.reduce((path, lang) => withoutPrefix(lang, path), new URL(page.url()).pathname);
  const undecided = incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ id, target, reason: String(any[0]?.data?.messageKey ?? "") })),
  );
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary?.replace(/\s+/g, " ")}`),
    ),
    ...undecided
      .filter(
        ({ id, reason }) =>
          !DECIDED.some(
            (one) => one.rule === id && (one.path === "*" || one.path === pathname) && (one.reason ?? /^/).test(reason),
          ),
      )
      .map(({ id, target, reason }) => `undecided: ${id}: ${target.join(" ")} ${reason}`),
  ];
}

/** How many pixels the page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
