import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import english from "../src/site/language/rules.en.ts";
import { PAGES } from "../src/site/pages.ts";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { SAMPLE as site, written } from "../src/testing.tsx";
import { type Change, htmlOf, linksOf, mainHtmlOf, mainOf, read, rendered as show } from "./rendered.ts";

/** Without the data that search engines read. */
function wordsOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const data of copy?.querySelectorAll("script") ?? []) data.remove();
  return (copy?.textContent ?? "").replace(/\s+/g, " ");
}
const readMain = (path: string, change?: Change) => {
  const { texts, tags } = read(mainHtmlOf(path, change), ({ name }) => name === "script");
  return { words: texts.join("").replace(/\s+/g, " "), links: linksOf(tags) };
};
const mainIn = (lang: Lang, path: string) =>
  new DOMParser().parseFromString(htmlOf(path, {}, lang), "text/html").querySelector("main") as HTMLElement;
const texts = (main: ParentNode, selector: string) => [...main.querySelectorAll(selector)].map((e) => e.textContent);
const targets = (main: ParentNode, selector: string) =>
  [...main.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

const PROGRAMS = [
  "/copay/manufacturer-coupons",
  "/copay/patient-assistance",
  "/copay/insurance-support",
  "/copay/generic-options",
];

/** What the specification says about each page that explains a service. */
const SERVICES = {
  "/prescription-filling": {
    offers: ["New Prescriptions", "Refills", "Medication Synchronization", "Transfers", "Packaging", "Counseling"],
    buttons: ["/refill", "/transfer", "/contact"],
    says: ["24-48 hours"],
  },
  "/health-consultations": {
    offers: [
      "Medication Therapy Management",
      "Chronic Disease Management",
      "Screenings",
      "Mental Health Support",
      "Smoking Cessation",
      "Wellness",
    ],
    buttons: ["/contact"],
    says: ["988", "911"],
  },
  "/vaccinations": {
    offers: ["Seasonal Vaccines", "Adult Vaccines", "Travel Vaccines", "Schedules", "Records"],
    buttons: ["/contact"],
    says: ["911"],
  },
  "/health-screening": {
    offers: ["Blood Pressure", "Cholesterol", "Diabetes", "BMI", "Bone Density"],
    buttons: ["/contact"],
    says: ["Monday-Friday 9:00 AM - 5:00 PM", "911"],
  },
  "/moneygram": {
    offers: ["Send Money", "Receive Money", "Bill Payments", "Money Orders"],
    buttons: ["/contact"],
    says: ["over 200 countries", "Monday-Friday 9-5", "Saturday 10-3", "Sunday closed"],
  },
  "/home-delivery": {
    offers: ["Prescriptions", "Vitamins and Everyday Remedies", "DME Supplies", "Small Things from the Store"],
    buttons: ["/refill", "/transfer", "/contact"],
    says: [
      "Orders placed by 2pm Monday-Friday and by 12pm Saturday are delivered the same day.",
      "limited urgent delivery",
      "within about 10 miles",
      "Anytown, Riverside, Maplewood, Oak Hill and Fairview, plus surrounding communities",
      "Free shipping by mail outside our delivery area",
    ],
  },
};

describe.each(Object.entries(SERVICES))("%s", (path, { offers, buttons, says }) => {
  const document = show(path);
  const main = document.querySelector("main") as HTMLElement;

  test("explains what the specification lists, with its buttons", () => {
    expect(texts(main, path === "/health-screening" ? ".clipboard h3" : ".stand h3")).toEqual(offers);
    expect(targets(main, ".band .button-row a")).toEqual(buttons);
    expect(targets(main, "aside .button")).toEqual(["tel:+15185550142"]);
    for (const words of says) expect(wordsOf(main)).toContain(words);
  });

  test("has something to read", () => {
    const count = wordsOf(main).split(" ").length;
    expect(count).toBeGreaterThan(450);
    expect(count).toBeLessThan(1000);
  });

  test("tells search engines the same questions and answers as visitors", () => {
    const data = texts(document, 'script[type="application/ld+json"]').map((text) => JSON.parse(text));
    const questions = data.find((thing) => thing["@type"] === "FAQPage").mainEntity;
    expect(questions.map(({ name }: { name: string }) => name)).toEqual(texts(main, ".faq summary"));
    expect(questions.map((q: { acceptedAnswer: { text: string } }) => q.acceptedAnswer.text)).toEqual(
      texts(main, ".faq details > p"),
    );
    expect(questions.length).toBeGreaterThanOrEqual(3);
  });
});

test("a vaccination has its four steps, and a schedule whose cells say what they are", () => {
  const main = mainOf("/vaccinations");
  expect(texts(main, ".street h3")).toEqual(["Check in", "Consultation", "Vaccination", "Documentation"]);
  const row = main.querySelector("tbody tr") as Element;
  expect(row.querySelector("th")?.getAttribute("scope")).toBe("row");
});

test("every table says what its rows and columns are, and each cell what heads it, since on a phone no column does", () => {
  const found = PAGES.filter(({ path }) => mainHtmlOf(path).includes("<table"));
  expect(found.length).toBeGreaterThan(3);
  for (const { path } of found)
    for (const table of mainOf(path).querySelectorAll("table")) {
      const heads = texts(table, "thead th");
      for (const row of table.querySelectorAll("tbody tr")) {
        expect(row.querySelectorAll("th[scope=row]"), path).toHaveLength(1);
        const cells = Array.from(row.querySelectorAll("td"), (cell) => cell.dataset.head);
        expect(cells, path).toEqual(heads.slice(1));
      }
    }
});

test("delivery leaves out the days on which the shop promises nothing", () => {
  const main = mainOf("/home-delivery", { delivery: { ...site.delivery, cutoffWeekday: 930, cutoffSaturday: null } });
  expect(wordsOf(main)).toContain("Orders placed by 3:30pm Monday-Friday are delivered the same day.");
  expect(texts(main, ".doors-week h3")).toEqual([...english.days, "By mail"]);
  expect(texts(main, ".doors-week > :nth-child(n + 5) :is(b, p)").slice(0, 4)).toEqual([
    "by 3:30pm",
    "Delivered the same day",
    "No delivery",
    "Call us by Friday",
  ]);
});

test("a shop that delivers on two days has two doors with light, and the others are shut", () => {
  const main = mainOf("/home-delivery", { delivery: { ...site.delivery, days: [1, 3], sunday: null, byMail: null } });
  const doors = [...main.querySelectorAll(".doors-week > li")];
  expect(doors).toHaveLength(7);
  expect(doors.map((door) => door.matches(".doors-shut"))).toEqual([true, false, true, false, true, true, true]);
  expect(texts(main, ".doors-shut p")).toEqual(Array(5).fill("No delivery"));
});

test("after the last order of a day its door says so, and one line names the next delivery", () => {
  const at = { date: "2026-11-30", minutes: 600 };
  const today = (delivery: { date: string; by: number }) => {
    const main = mainOf("/home-delivery", { now: { at, delivery } });
    return [texts(main, ".delivery-today")[0], texts(main, ".doors-today :is(b, p)").join(" ")];
  };
  expect(today({ date: "2026-11-30", by: 840 })).toEqual([
    "Order by 2\u00a0PM: what’s ready goes out today",
    "by 2pm Delivered the same day",
  ]);
  expect(today({ date: "2026-12-01", by: 840 })).toEqual([
    "Next delivery: tomorrow. Order by 2\u00a0PM that day: what’s ready goes out",
    "No more deliveries today",
  ]);
});

test("a shop that names no day, town or distance has neither doors nor a road", () => {
  const none = { days: undefined, cutoffWeekday: null, cutoffSaturday: null, sunday: null, byMail: null };
  const main = mainOf("/home-delivery", {
    delivery: { ...site.delivery, ...none, towns: [], radiusMiles: null },
  });
  expect(main.querySelector(".doors-week, .road, .road-miles")).toBeNull();
  expect(texts(main, "h2")).toContain("Delivery area");
});

test("about: one figure alone is no row of them", () => {
  const figures = (extras: Site["store"]["extras"]) =>
    texts(
      mainOf("/about", { languages: ["English"], store: { parking: false, customers: "300+", extras } }),
      ".about-stats dt",
    );
  expect(figures([])).toEqual([]);
  expect(figures(["dme"])).toHaveLength(2);
});

test("each neighbor is a view of the drawing, with the width that its picture is given", () => {
  const drawing = readFileSync("src/art/neighbors.svg", "utf8");
  const views = [...drawing.matchAll(/<view id="(\w+)" viewBox="\d+ 0 (\d+) 122"/g)].map(([, id, width]) => [
    id,
    width,
  ]);
  const shown = [...mainOf("/").querySelectorAll('img[src*="neighbors"]')];
  expect(shown.map((img) => [img.getAttribute("src")?.split("#")[1], img.getAttribute("width")])).toEqual(views);
  expect(mainOf("/home-delivery").querySelectorAll('li img[src$="#feldman"]')).toHaveLength(1);
});

test("about: the mission's pillars and the numbers", () => {
  const main = mainOf("/about");
  expect(texts(main, ".points-tiles h3")).toEqual([
    "Patient-Centered Care",
    "Excellence in Service",
    "Community Wellness",
  ]);
  expect(texts(main, ".about-stats dt")).toEqual(["3 languages", "5,000+ customers", "Free parking", "DME supplies"]);
});

test("copay assistance: programs, medicines, steps, reasons and ways to reach us", () => {
  const main = mainOf("/copay-assistance");
  expect(targets(main, ".band .button-row a")).toEqual(["/contact"]);
  expect(targets(main, ".cards-card a")).toEqual(PROGRAMS);
  expect(texts(main, ".stand h3")).toEqual([
    "Weight Loss",
    "Migraine",
    "Diabetes",
    "Insulins",
    "Blood Thinners",
    "Eye Drops",
    "Multiple Sclerosis",
    "Rheumatoid Arthritis",
  ]);
  expect(texts(main, ".street h3")).toEqual([
    "Bring your prescription",
    "Our pharmacists check for savings",
    "We apply the best discount",
  ]);
  expect(texts(main, ".paper-slip h3")).toEqual(["Expert guidance", "No fees", "Ongoing support", "Confidentiality"]);
  expect(targets(main, ".facts a")).toEqual([
    "tel:+15185550142",
    "mailto:hello@cornerpharmacy.example",
    expect.stringContaining("maps/search"),
  ]);
  expect(wordsOf(main.querySelector(".facts"))).toContain("Monday-Friday 9AM-5PM");
  expect(targets(main, ".call-to-action a")).toEqual(["tel:+15185550142", "mailto:hello@cornerpharmacy.example"]);
  expect(texts(main, ".note h2")).toEqual(["Disclaimer", "Trademark notice"]);
});

describe.each(PROGRAMS)("%s", (path) => {
  const main = mainOf(path);

  test("has the parts of a program's page", () => {
    const back = main.querySelector(".band-back");
    expect([back?.textContent, back?.getAttribute("href")]).toEqual(["Back to Copay Assistance", "/copay-assistance"]);
    expect([5, 6]).toContain(main.querySelectorAll(".points > li").length);
    expect(main.querySelectorAll(".note-warning, .note-info")).toHaveLength(2);
    expect(targets(main, "aside a.button")).toEqual(["tel:+15185550142"]);
    expect(texts(main, "aside button")).toEqual(["Email Us"]);
    expect(targets(main, ".programs a")).toEqual(PROGRAMS);
    expect(targets(main, ".programs [aria-current=page]")).toEqual([path]);
    expect(main.querySelector("form")).toBeNull();
  });

  test("says what our part is and who is left out", () => {
    expect(wordsOf(main.querySelector(".note-info"))).toMatch(/assist.*do not sponsor or administer/);
    expect(wordsOf(main.querySelector(".note-warning"))).toMatch(/Medicare, Medicaid(,| or) Tricare/);
    expect(wordsOf(main)).toMatch(/typically not eligible for manufacturer coupons or patient assistance/);
  });

  test("its article has 500 to 700 words", () => {
    const article = [...main.querySelectorAll(".prose > :not(.note, [aria-hidden])")].map(wordsOf).join(" ");
    const count = article.trim().split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(700);
  });
});

test.each([
  ["/copay/manufacturer-coupons", "as low as $5-$25 per prescription"],
  ["/copay/manufacturer-coupons", "up to 80%"],
  ["/copay/manufacturer-coupons", "$25 per month"],
  ["/copay/manufacturer-coupons", "six months to a year"],
  ["/copay/manufacturer-coupons", "typically 30 days"],
  ["/copay/manufacturer-coupons", "No Enrollment Fees"],
  ["/copay/patient-assistance", "commonly 200% to 400% of the Federal Poverty Level"],
  ["/copay/patient-assistance", "two to six weeks"],
  ["/copay/patient-assistance", "three months to one year"],
  ["/copay/patient-assistance", "75% or more"],
  ["/copay/insurance-support", "6-12 months"],
  ["/copay/insurance-support", "one to two years"],
  ["/copay/generic-options", "80-85% cheaper"],
  ["/copay-assistance", "free with no enrollment fees"],
  ["/copay-assistance", "not valid for prescriptions paid by Medicare, Medicaid or Tricare"],
])("%s says “%s”", (path, words) => {
  expect(readMain(path).words).toContain(words);
});

const OURS = ["/about", "/services", "/copay-assistance", ...PROGRAMS, ...Object.keys(SERVICES)];

test.each(OURS)("%s knows the pharmacy's facts only from its settings", (path) => {
  const other: Partial<Site> = {
    name: "Elm Street Drugs",
    publicUrl: "https://elm.example",
    phone: "(716) 555-0100",
    fax: null,
    email: "ask@elm.example",
    street: "9 Elm Street",
    city: "Buffalo",
    zip: "14201",
    languages: ["English", "Polish"],
    hours: site.hours.map(() => [{ open: 480, close: 1140 }]),
    moneyTransferHours: site.hours.map(() => [{ open: 480, close: 1140 }]),
    store: { ...site.store, story: null },
    delivery: {
      towns: ["A", "B", "C", "D", "E"],
      surroundings: true,
      radiusMiles: 7,
      cutoffWeekday: 900,
      cutoffSaturday: 660,
      free: written("Free on Elm Street."),
      sunday: null,
      byMail: null,
    },
  };
  expect(readMain(path, other).words).not.toMatch(
    /Corner Pharmacy|555-014|cornerpharmacy|Main Street|Anytown|12345|Spanish|Arabic|9AM|9:00|9-5|10-3|Riverside|10 miles|2pm/,
  );
});

test.each([
  ["/services", "h3", ["Features", "Benefits"]],
  ["/home-delivery", "h2", ["Delivery schedule"]],
  ["/blog/medication-types", "h2", ["Checklist"]],
  ["/newsletter/winter-wellness", "h2", ["Checklist"]],
])("%s carries the specification's own words as %s: %j", (path, selector, words) => {
  expect(texts(mainOf(path), selector)).toEqual(expect.arrayContaining(words));
});

test.each(["en", "es", "ar"] as const)(
  "in %s each service has its features and its benefits in a list of its own, under its own heading",
  (lang) => {
    const panels = [...mainIn(lang, "/services").querySelectorAll(".services-body")];
    expect(panels).toHaveLength(9);
    for (const panel of panels) {
      const [features, benefits] = [...panel.querySelectorAll("h3")];
      for (const heading of [features, benefits]) {
        const list = heading?.nextElementSibling as Element;
        expect(list.tagName).toBe("UL");
        expect(list.children.length).toBeGreaterThan(4);
        expect(list.querySelectorAll(":scope > :not(.services-more)")).toHaveLength(4);
      }
    }
  },
);

test("the sample's accounts are placeholders, and an owner's own are links, to visitors as to search engines", () => {
  const links = (change = {}) =>
    ["Facebook", "Instagram", "Twitter", "LinkedIn"].map((name) => {
      const link = [...mainOf("/contact", change).querySelectorAll("li a")].find((one) => one.textContent === name);
      return link?.getAttribute("href");
    });
  expect(links()).toEqual([null, null, null, null]);
  expect(show("/").documentElement.innerHTML).not.toContain("sameAs");
  const social = { facebook: "elm", instagram: null, twitter: null, linkedin: null };
  expect(links({ social, sampleSocial: false })).toEqual([
    "https://www.facebook.com/elm",
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(["en", "es", "ar"] as const)(
  "a figure beside the text in %s is a number, and in the paragraph beside it",
  (lang) => {
    const mains = [...PROGRAMS, ...Object.keys(SERVICES)].map((path) => mainIn(lang, path));
    const figures = mains.flatMap((main) => [...main.querySelectorAll(".measure-figure[aria-hidden]")]);
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.filter((figure) => !/\d/.test(figure.querySelector("b")?.textContent ?? ""))).toEqual([]);
    const said = (element: Element | null | undefined) => wordsOf(element ?? null).toLowerCase();
    const large = [...figures, ...mains.flatMap((main) => [...main.querySelectorAll(".points > li:has(> b)")])];
    const strange = large.filter((figure) => {
      const beside = said(figure.matches("li") ? figure.querySelector("p") : figure.nextElementSibling);
      return said(figure.querySelector("b"))
        .split(/ (?:a|to|إلى|al) /)
        .some((words) => !beside.includes(words));
    });
    expect(strange.map((figure) => figure.textContent)).toEqual([]);
  },
);
