import { expect, test } from "vitest";
import { PAGES } from "../src/site/pages.ts";
import type { ServiceId } from "../src/site/shop/conditions.ts";
import { type Change, htmlOf, linksOf, mainHtmlOf, read } from "./rendered.ts";
import { UNLIKE_SHOPS } from "./unlike-shops.ts";

/** What a page says and where it leads, without the frame around it and without forms, whose fields the server decides. */
function readMain(path: string, change: Change) {
  // What the owner wrote is the owner's to keep true.
  const own = {
    store: { mission: null, values: null, story: null, promises: null, ...change.store },
    careers: { reasons: null, benefits: null },
  };
  const html = htmlOf(path, { ...change, ...own });
  const main = mainHtmlOf(path, { ...change, ...own });
  const { texts, tags } = read(main, ({ name }) => ["form", "noscript", "script"].includes(name));
  const questions = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => json,
  );
  return {
    words: [texts.join(""), ...questions].join(" ").replace(/\s+/g, " "),
    links: linksOf(tags).map((link) => link.split("#")[0]),
  };
}

/** The pages of each service, and words that only a shop with this service may say. */
const SERVICES: Record<ServiceId, { pages: readonly string[]; words: RegExp }> = {
  prescriptions: { pages: ["/prescription-filling", "/refill", "/transfer"], words: /refill online|online form/i },
  dmv: { pages: [], words: /DMV|Motor Vehicles|eye test|licensing measures/ },
  moneygram: { pages: ["/moneygram"], words: /moneygram|money transfer|money order/i },
  copay: {
    pages: [
      "/copay-assistance",
      "/copay/manufacturer-coupons",
      "/copay/patient-assistance",
      "/copay/insurance-support",
      "/copay/generic-options",
    ],
    words: /copay assistance|we’ll look for coupons/i,
  },
  consultations: { pages: ["/health-consultations"], words: /book a health consultation|A consultation takes/ },
  delivery: {
    pages: ["/home-delivery"],
    words:
      /home delivery|same-day|local delivery|we deliver|delivery bag|ask us to deliver|\bour drivers\b|to your door|let us bring|we bring the bag/i,
  },
  vaccinations: {
    pages: ["/vaccinations"],
    words:
      /vaccination page|vaccinations page|Seasonal, adult|trained to give vaccines|Flu shots before|give you a vaccine/,
  },
  screenings: {
    pages: ["/health-screening"],
    words: /health screening|another screening|screen you|check while you wait/i,
  },
  insurance: { pages: ["/copay/insurance-support"], words: /Insurance Accepted|Insurance support/ },
};

test.each(Object.entries(SERVICES))("without %s no other page names it", (id, { pages, words }) => {
  const named = new RegExp(`.{30}(?:${words.source}).{20}`, words.flags.includes("i") ? "gi" : "g");
  for (const { path } of PAGES.filter((page) => !pages.includes(page.path))) {
    const page = readMain(path, { services: { [id]: false } });
    expect([...page.words.matchAll(named)].map(String), path).toEqual([]);
    expect(
      page.links.filter((link) => link && pages.includes(link)),
      path,
    ).toEqual([]);
  }
});

const NOWHERE = { services: Object.fromEntries(Object.keys(SERVICES).map((id) => [id, false])) } satisfies Change;
const PLAIN = {
  store: { customers: null, parking: false, driveThru: false, extras: [] },
  languages: ["English"],
  map: { embedUrl: null },
  sampleTestimonials: false,
  sampleSocial: false,
} satisfies Change;
/** Tables that a shop may leave out of its file. */
const BARE = UNLIKE_SHOPS["all services and no claim"] as Change;
const OHIO = { ...PLAIN, state: "OH", stateLaw: false } satisfies Change;

test("no page of a plain shop in Ohio claims a fact that its file does not state, or names New York", () => {
  for (const { path } of PAGES) {
    const { words } = readMain(path, OHIO);
    expect(words, path).not.toMatch(/5,000\+|parking|drive-thru|\bDME\b|wheelchair|greeting card|fax machine|\bATM\b/i);
    expect(words, path).not.toMatch(
      /languages spoken|3 languages|staff speak|several of us|language you (prefer|are)|shows a map|Sample testimonial/i,
    );
    expect(words, path).not.toMatch(
      /New York|NY State|\bNYRx\b|\bEPIC\b|HIICAP|Essential Plan|SHIELD|NY Connects|697-8487/,
    );
  }
});

test.each<[string, Change]>([
  ["everything", {}],
  ["one language", { languages: ["Spanish"] }],
  ["next to nothing, in Ohio", OHIO],
  ["nothing that can be left out", BARE],
  ["no service either", { ...BARE, ...NOWHERE }],
  ...Object.entries(UNLIKE_SHOPS),
])("the pages of a shop with %s read on where passages were left out", (_, change) => {
  for (const { path } of PAGES)
    expect(readMain(path, change).words, path).not.toMatch(/\bnull\b|undefined|\[object|\s[,.;]\s|,,|\.\.\s|, \.|,\./);
});

test("without hours no sentence says that somebody is away", () => {
  for (const { path } of PAGES)
    expect(readMain(path, BARE).words, path).not.toMatch(/nobody answers the phone|is closed on/i);
});

test("the numbers of services and of ways to save are counted", () => {
  expect(readMain("/services", {}).words).toContain("Nine services");
  expect(readMain("/services", { services: { dmv: false, moneygram: false } }).words).toContain("Seven services");
  expect(readMain("/copay-assistance", { services: { insurance: false } }).words).toContain("Three ways to pay less");
});
