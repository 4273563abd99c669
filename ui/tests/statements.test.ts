import { expect, test } from "vitest";
import { CLAIMS } from "../src/desk/shop/claims.gen.ts";
import { GROUPS } from "../src/desk/shop/groups/groups.ts";
import { statements } from "../src/desk/shop/groups/statements.ts";
import { PAGES, type PagePath } from "../src/site/pages.ts";
import { written } from "../src/testing.tsx";
import { htmlOf, read, shop } from "./rendered.ts";

const REVIEWED = { blog: { reviewedBy: "Dana Ortiz, PharmD" }, newsletter: { reviewedBy: "Sam Lee, PharmD" } };
const { delivery, store, blog, newsletter } = shop(REVIEWED);

/** The values of this shop's file that the desk quotes. */
const FACTS = {
  services: { delivery: true, prescriptions: true },
  delivery: {
    free: { en: delivery.free?.text },
    sunday: { en: delivery.sunday?.text },
    by_mail: { en: delivery.byMail?.text },
  },
  store: { story: { en: store.story?.text }, promises: { en: store.promises?.text } },
  blog: { show: true, reviewed_by: blog.reviewedBy },
  newsletter: { show: true, issues: true, reviewed_by: newsletter.reviewedBy },
};

/** The desk's names of the pages. */
const PATHS: Readonly<Record<string, PagePath>> = {
  Home: "/",
  About: "/about",
  Blog: "/blog",
  Delivery: "/home-delivery",
  Newsletter: "/newsletter",
};

const wordsOf = (path: string) =>
  read(htmlOf(path, REVIEWED), ({ name }) => ["head", "script"].includes(name))
    .texts.join("")
    .replace(/\s+/g, " ");

test("sentences that the desk quotes from a page are there word for word", () => {
  const all = statements(FACTS, FACTS);
  const quotations = all.flatMap(({ page, text }) =>
    Array.from(text.matchAll(/“([^”]+)”/g), ([, words = ""]) => ({ page, words })),
  );
  expect(new Set(quotations.map(({ page }) => page))).toEqual(new Set(Object.keys(PATHS)));
  expect(quotations.filter(({ page, words }) => !wordsOf(PATHS[page] ?? "").includes(words))).toEqual([]);
});

test("each sentence that a switch adds is on the page named beside it", () => {
  const paths = (name: string) =>
    PAGES.filter(({ label }) => name === "Every page" || label.toLowerCase() === name.toLowerCase()).map(
      ({ path }) => path,
    );
  const lost = CLAIMS.filter(
    ({ pages, sentence }) => !pages.flatMap(paths).some((path) => wordsOf(path).includes(sentence)),
  );
  expect(lost).toEqual([]);
});

test.each(GROUPS.flatMap(({ id, page, seenAt }) => seenAt.map(({ part }) => [id, page ?? "", part] as const)))(
  "the page beside the form of %s, %s, has its %s",
  (_, path, part) => {
    const html = htmlOf(path, {
      notice: [{ text: written("We close at noon on Friday."), link: null, from: null, until: null }],
      now: { at: { date: "2026-11-20", minutes: 600 } },
      closed: [{ date: "2026-11-26", name: written("Thanksgiving"), hours: [] }],
    });
    const parts = read(html).tags.flatMap(({ attributes }) => attributes["data-part"] ?? []);
    expect(parts.map((name) => `[data-part=${name}]`)).toContain(part);
  },
);
