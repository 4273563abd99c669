import { expect, test } from "vitest";
import { pagesOf } from "../src/site/pages.ts";
import type { Site, Vaccine } from "../src/site/site.gen.ts";
import { written } from "../src/testing.tsx";
import { type Change, htmlOf, read, shop } from "./rendered.ts";
import { BARE_STORE } from "./unlike-shops.ts";

type Claim = readonly [words: string, isSaid: (site: Site) => boolean];

/** A shop that doesn't say which it gives shows whom each is for. */
const gives = ({ vaccines }: Site["store"], vaccine: Vaccine) => vaccines.length === 0 || vaccines.includes(vaccine);

const delivers = ({ services }: Site) => services.delivery;

/** What only an owner can say of a shop, as its pages put it, and whether the file of this shop says it. Found by reading all pages. */
const CLAIMS: readonly Claim[] = [
  ["ndependent neighborhood", ({ claims }) => claims.independent],
  ["Independent. In", ({ claims }) => claims.independent],
  ["Competitive Cash Prices", ({ claims }) => claims.cashPrices],
  ["onest cash prices", ({ claims }) => claims.cashPrices],
  ["lower than a copay", ({ claims }) => claims.cashPrices],
  ["know the full price before you pay", ({ claims }) => claims.priceFirst],
  ["hear the price", ({ claims }) => claims.priceFirst],
  ["costs you least", ({ claims }) => claims.lowestPrice],
  ["a cheaper way, we", ({ claims }) => claims.lowestPrice],
  ["look for coupons", ({ claims }) => claims.coupons],
  ["comes off at the register", ({ claims }) => claims.discountAtRegister],
  ["apply the best", ({ claims }) => claims.discountAtRegister],
  ["apply them at the register", ({ claims }) => claims.discountAtRegister],
  ["You’ll see the price before you pay", ({ claims }) => claims.discountAtRegister],
  ["as low as $5-$25", ({ claims }) => claims.copayFigures],
  ["avings of up to 80%", ({ claims }) => claims.copayFigures],
  ["savings reach up to 80%", ({ claims }) => claims.copayFigures],
  ["private company runs the plan. Copays as low as", ({ claims }) => claims.copayFigures],
  ["Savings up to 80%", ({ claims }) => claims.copayFigures],
  ["help is free", ({ claims }) => claims.freeHelp],
  ["Questions are free", ({ claims }) => claims.freeQuestions],
  ["Questions are always free", ({ claims }) => claims.freeQuestions],
  ["Questions at the counter are free", ({ claims }) => claims.freeQuestions],
  ["call when it’s ready", ({ claims }) => claims.callWhenReady],
  ["Refill Reminders", ({ claims }) => claims.reminders],
  ["note when a card runs out", ({ claims }) => claims.renewalReminders],
  ["write to your doctor for you", ({ claims }) => claims.asksDoctor],
  ["letters nobody understands. We’ll make the calls", ({ claims }) => claims.insuranceCalls],
  ["on the phone for every question", ({ claims }) => claims.pharmacistAnswers],
  ["edication synchronization", ({ claims }) => claims.sync],
  ["about synchronization", ({ claims }) => claims.sync],
  ["about 5 minutes", ({ claims }) => claims.eyeTestMinutes],
  ["checks while you wait", ({ claims }) => claims.whileYouWait],
  ["Our mission", ({ store }) => store.mission !== null || store.values !== null],
  ["easier to pay for", ({ store }) => store.mission !== null],
  ["Patient-Centered Care", ({ store }) => store.values !== null],
  ["no appointment for flu shots", ({ claims }) => claims.walkInVaccines],
  ["Travel Vaccines", ({ claims }) => claims.travelVaccines],
  ["Going abroad?", ({ claims }) => claims.travelVaccines],
  ["Adult Vaccines", ({ store }) => store.vaccines.includes("shingles")],
  ["Two visits, two to six months apart", ({ store, services }) => services.vaccinations && gives(store, "shingles")],
  ["When a new version comes out", ({ store, services }) => services.vaccinations && gives(store, "covid-19")],
  ["Flu every fall", ({ store }) => store.vaccines.includes("flu")],
  ["order from your doctor", ({ store }) => store.screenings.includes("cholesterol")],
  ["adult and travel", ({ claims }) => claims.travelVaccines],
  ["Easy-open caps", ({ claims }) => claims.packaging],
  ["Most plans, with help", ({ claims }) => claims.mostPlans],
  ["Most plans accepted", ({ claims }) => claims.mostPlans],
  ["Free parking", ({ store }) => store.parking],
  ["Parking is free", ({ store }) => store.parking],
  ["Park free while", ({ store }) => store.parking],
  ["picture block-map.svg.", ({ store }) => store.parking],
  ["picture scene-shopfront.svg#day.", delivers],
  ["rive-thru", ({ store }) => store.driveThru],
  ["customers served", ({ store }) => store.customers !== null],
  ["Neighbors who fill their prescriptions", ({ store }) => store.customers !== null],
  ["walkers, wheelchairs", ({ store }) => store.extras.includes("dme")],
  ["Cash without a trip to the bank", ({ store }) => store.extras.includes("atm")],
  ["chair by the window", ({ store }) => store.story !== null],
  ["two bigger stores", ({ store }) => store.story !== null],
  ["Our Core Values", ({ store }) => store.promises !== null],
  ["A pharmacist checks every label", ({ store }) => store.promises !== null],
  ["bone density", ({ store }) => store.screenings.includes("bone-density")],
  ["Readings taken sitting down", ({ store }) => store.screenings.includes("blood-pressure")],
  ["Five simple checks", ({ store }) => store.screenings.length === 5],
  ["languages spoken", ({ languages }) => languages.length > 1],
  ["Counseling in", ({ languages }) => languages.length > 1],
  ["out of 5 stars", ({ testimonials }) => testimonials.some(({ stars }) => stars !== null)],
  ["What our neighbors say", ({ testimonials }) => testimonials.length > 0],
  ["Schedule Consultation", ({ services }) => services.consultations],
  ["pickup or delivery", delivers],
  ["or on its way", delivers],
  ["Home delivery", delivers],
  ["Free same-day delivery", ({ delivery }) => delivery.free !== null],
  ["limited urgent delivery", ({ delivery }) => delivery.sunday !== null],
  ["Arrange it with us by 5 PM on Friday", ({ delivery }) => delivery.sunday !== null],
  ["Sunday deliveries", ({ delivery }) => delivery.sunday !== null],
  ["shipping by mail", ({ delivery }) => delivery.byMail !== null],
  ["plus surrounding communities", ({ delivery }) => delivery.surroundings && delivery.towns.length > 1],
  ["within about", ({ delivery }) => delivery.radiusMiles !== null],
  ["are delivered the same day", ({ delivery }) => (delivery.cutoffWeekday ?? delivery.cutoffSaturday) !== null],
  ["no stock photographs", ({ look }) => look.photo === null],
  ["24-48 hours", ({ promise }) => promise.refillHours !== null],
  ["ithin 24 hours", ({ promise }) => promise.transferHours !== null],
  ["by the time we promised", ({ promise }) => (promise.refillHours ?? promise.transferHours) !== null],
  ["the next business day", ({ hours, promise }) => hours[5]?.length === 0 && promise.transferHours !== null],
  ["3-5 business days", ({ careers }) => careers.answerDays !== null],
  ["Vitamins and Everyday Remedies", ({ store }) => store.extras.includes("vitamins")],
  ["Medical coverage for you", ({ careers }) => careers.benefits !== null],
  ["The same few people every day", ({ careers }) => careers.reasons !== null],
  ["More are welcome", ({ careers }) => careers.reasons !== null],
  ["Once a month", ({ newsletter }) => newsletter.show && newsletter.hide.length < 3],
  ["Sample author", ({ blog }) => blog.show && blog.reviewedBy === null],
  ["© 2024", ({ legal }) => legal.copyrightYear === 2024],
  ["July 22, 2025", ({ legal }) => legal.effective === "2025-07-22"],
  ["Mon–Fri 9 AM", ({ hours }) => hours.some((spans) => spans.length > 0)],
];

/** Former claims that nobody vouched for and that have no key. */
const NOBODYS = [
  "our certificate",
  "every day. Choose one",
  "often find savings",
  "keep your card’s numbers",
  "papers back before you leave",
  "our copy locked",
  "their vaccines here",
  "not weeks later",
  "on the wall behind the counter",
  "phone tree",
  "who checked your bag",
  "no elevator, and who lives alone",
  "name badge",
  "come in a cooler",
  "wear a badge",
  "We ship by mail, and outside",
  "going around at our counter",
  "quit-smoking help near you",
  "Insurance billed directly",
  "in a quiet corner",
  "If it fits in the bag, we put it in",
  "The same faces at the counter every day",
  "Free local delivery",
  "You will know the customers by name within a month",
  "often ready while you wait",
  "of them while you wait",
  "coupon while you wait",
  "fix while you wait",
  "the sign on our door",
  "copier at the counter",
  "envelope and the stamp",
  "fax numbers on a card",
  "call you before the jump",
  "you pay the lower",
  "Several of us grew up",
  "less time than a haircut",
  "the same day we hear from you",
  "in a day or two the bag",
  "pills packed by day",
  "large print and packs",
  "meningitis we can give",
  "By bus",
];

/** The claims of a file without `[claims]`. */
const NO_CLAIMS = Object.fromEntries(Object.keys(shop({}).claims).map((claim) => [claim, false])) as Site["claims"];
const NO_HOURS = Array.from({ length: 7 }, () => []);
const SMALL = {
  claims: NO_CLAIMS,
  services: {
    dmv: false,
    moneygram: false,
    copay: false,
    consultations: false,
    screenings: false,
    insurance: false,
  },
  languages: ["English"],
  delivery: {
    towns: ["Millbrook"],
    surroundings: false,
    radiusMiles: null,
    cutoffSaturday: null,
    free: null,
    sunday: null,
    byMail: null,
  },
  store: BARE_STORE,
  testimonials: [{ quote: written("Kind people."), name: "Ana", stars: null }],
  sampleTestimonials: false,
  careers: { show: true, answerDays: null, reasons: null, benefits: null },
  promise: { refillHours: null, transferHours: null },
  blog: { reviewedBy: "Dana Ortiz, PharmD" },
  legal: { effective: null, copyrightYear: 2026 },
} satisfies Change;
/** All nine services, and hardly a word more. */
const SERVICES_ALONE = {
  ...SMALL,
  services: {},
  delivery: { ...SMALL.delivery, towns: [], cutoffWeekday: null },
  store: { ...SMALL.store, screenings: ["blood-pressure"] },
} satisfies Change;
/** Flu shots alone, and three neighborhoods. */
const FLU_ALONE = {
  ...SERVICES_ALONE,
  delivery: { ...SMALL.delivery, towns: ["Inwood", "Marble Hill"] },
  store: { ...SERVICES_ALONE.store, vaccines: ["flu"] },
} satisfies Change;
const SILENT = {
  ...SMALL,
  services: { ...SMALL.services, delivery: false },
  languages: [],
  hours: NO_HOURS,
  moneyTransferHours: NO_HOURS,
  delivery: { ...SMALL.delivery, towns: [], cutoffWeekday: null },
  testimonials: [],
  map: { embedUrl: null },
  newsletter: { hide: ["winter-wellness", "health-goals", "insurance-benefits"] },
} satisfies Change;

/** Each page as it is sent, without the data that its script starts with. */
function readPages(change: Change): Map<string, string> {
  const paths = [...pagesOf(shop(change)).map(({ path }) => path), "*"];
  return new Map(
    paths.map((path) => {
      const { texts, tags } = read(htmlOf(path, change), ({ attributes }) => attributes.id === "facts");
      const told = tags.flatMap(({ name, attributes: { src = "", content, "aria-label": label } }) => {
        if (name !== "img") return [label, content];
        const { pathname, hash } = new URL(src, "https://shop.example");
        return `picture ${pathname.slice(pathname.lastIndexOf("/") + 1)}${hash}.`;
      });
      return [path, [texts.join(""), ...told].join(" ").replace(/\s+/g, " ")];
    }),
  );
}

test.each<[string, Change]>([
  ["a shop with everything", {}],
  ["a shop with three services and one town", SMALL],
  ["a shop with all services and one screening that says nothing else", SERVICES_ALONE],
  ["a shop that gives flu shots alone", FLU_ALONE],
  ["a shop without hours, towns and languages, with one issue", SILENT],
])("%s claims nothing that its file does not say", (_, change) => {
  const site = shop(change);
  const forbidden = [...CLAIMS.filter(([, isSaid]) => !isSaid(site)).map(([words]) => words), ...NOBODYS];
  const found = [...readPages(change)].flatMap(([path, words]) =>
    forbidden.filter((claim) => words.includes(claim)).map((claim) => `${path}: ${claim}`),
  );
  expect(found).toEqual([]);
});

test("each listed claim is a sentence on a page", () => {
  const words = [...readPages({}).values()].join(" ");
  expect(CLAIMS.map(([claim]) => claim).filter((claim) => !words.includes(claim))).toEqual([]);
});
