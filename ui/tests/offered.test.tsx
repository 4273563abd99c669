import { describe, expect, test } from "vitest";
import type { ServiceId } from "../src/site/conditions.ts";
import { PAGES } from "../src/site/pages.ts";
import { type Change, rendered } from "./rendered.ts";

/** What a page says and where it leads, without the frame around it and without forms, whose fields the server decides. */
function read(path: string, change: Change) {
  // What the owner wrote is the owner's to keep true.
  const own = { store: { story: [], promises: [], ...change.store }, careers: { reasons: [], benefits: [] } };
  const page = rendered(path, { ...change, ...own });
  const main = page.querySelector("main") as HTMLElement;
  const questions = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.textContent,
  );
  for (const apart of main.querySelectorAll("form, noscript, script")) apart.remove();
  return {
    words: [main.textContent, ...questions].join(" ").replace(/\s+/g, " "),
    links: [...main.querySelectorAll("a")].map((link) => link.getAttribute("href")?.split("#")[0]),
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
    words: /copay assistance|we look for coupons/i,
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

describe.each(Object.entries(SERVICES))("without %s", (id, { pages, words }) => {
  const others = PAGES.filter(({ path }) => !pages.includes(path));
  test.each(others.map(({ path }) => path))("%s names it nowhere", (path) => {
    const page = read(path, { services: { [id]: false } });
    expect(
      [...page.words.matchAll(new RegExp(`.{30}(?:${words.source}).{20}`, words.flags.includes("i") ? "gi" : "g"))].map(
        String,
      ),
    ).toEqual([]);
    for (const link of page.links) expect(pages).not.toContain(link);
  });
});

const NOWHERE = { services: Object.fromEntries(Object.keys(SERVICES).map((id) => [id, false])) } satisfies Change;
const PLAIN = {
  store: { customers: null, parking: false, driveThru: false, extras: [] },
  languages: ["English"],
  map: { embedUrl: null },
  sampleTestimonials: false,
  sampleSocial: false,
} satisfies Change;
/** What a shop may leave out of its file altogether. */
const BARE = {
  ...PLAIN,
  fax: null,
  email: null,
  languages: [],
  hours: Array(7).fill([]),
  moneyTransferHours: Array(7).fill([]),
  delivery: {
    towns: [],
    radiusMiles: null,
    cutoffWeekday: null,
    cutoffSaturday: null,
    free: null,
    sunday: null,
    byMail: null,
  },
} satisfies Change;
const OHIO = { state: "OH", stateLaw: false } satisfies Change;

test.each(PAGES.map(({ path }) => path))("%s claims no fact that the shop's file does not state", (path) => {
  const { words } = read(path, PLAIN);
  expect(words).not.toMatch(/5,000\+|parking|drive-thru|\bDME\b|wheelchair|greeting card|fax machine|\bATM\b/i);
  expect(words).not.toMatch(
    /languages spoken|3 languages|staff speak|several of us|language you (prefer|are)|shows a map|Sample testimonial/i,
  );
});

test.each(PAGES.map(({ path }) => path))("%s names New York only for shops in New York", (path) => {
  const { words } = read(path, OHIO);
  expect(words).not.toMatch(/New York|NY State|\bNYRx\b|\bEPIC\b|HIICAP|Essential Plan|SHIELD|NY Connects|697-8487/);
});

test.each(PAGES.map(({ path }) => path))("%s reads on where passages were left out", (path) => {
  for (const change of [OHIO, PLAIN, BARE, { ...NOWHERE, ...BARE }, { languages: ["Spanish"] }, {}]) {
    const { words } = read(path, change);
    expect(words).not.toMatch(/\bnull\b|undefined|\[object|\s[,.;]\s|,,|\.\.\s|, \.|,\./);
  }
});

test("without hours nobody is said to be away", () => {
  for (const { path } of PAGES)
    expect(read(path, BARE).words, path).not.toMatch(/nobody answers the phone|is closed on/i);
});

test("the numbers of services and of ways to save are counted", () => {
  expect(read("/services", {}).words).toContain("Nine things we do");
  expect(read("/services", { services: { dmv: false, moneygram: false } }).words).toContain("Seven things we do");
  expect(read("/copay-assistance", { services: { insurance: false } }).words).toContain("Three ways to pay less");
});
