import { expect, test } from "vitest";
import type { Reply } from "../src/site/reply.ts";
import type { Lang, Site } from "../src/site/site.gen.ts";
import { SAMPLE, written } from "../src/testing.tsx";
import { documentOf, mainOf, shop } from "./rendered.ts";

const texts = (main: ParentNode, selector: string) => [...main.querySelectorAll(selector)].map((e) => e.textContent);
const links = (main: ParentNode, selector = "a") =>
  Object.fromEntries([...main.querySelectorAll(selector)].map((a) => [a.textContent, a.getAttribute("href")]));
const forms = (main: ParentNode) => [...main.querySelectorAll("form")].map((form) => form.getAttribute("action"));

test("home: every section of the specification, with its buttons and their targets", () => {
  const home = mainOf("/");
  expect(links(home, ".hero-text a")).toEqual({ "Schedule Consultation": "/contact", "Call Now": "/contact" });
  expect(links(home, ".cards-card a")).toEqual({
    "Learn More about Health Screening": "/health-screening",
    "Learn More about Vaccination": "/vaccinations",
    "Learn More about Health Consultations": "/health-consultations",
    "Learn More about Copay Assistance": "/copay-assistance",
  });
  expect(links(home)["View All Services"]).toBe("/services");
  expect(links(home, ".home-prices a")).toEqual({ "Ask for a price": "/contact" });
  expect(texts(home, ".home-prices dt")).toEqual(["Transparent Pricing", "Best Value", "Instant Savings"]);
  expect(texts(home, ".shelf h3")).toEqual([
    "Expert Pharmacists",
    "Insurance Accepted",
    "Fast Service",
    "Free Parking",
  ]);
  expect(home.querySelectorAll('.home-quotes [aria-label="5 out of 5 stars"]')).toHaveLength(3);
  expect(texts(home, ".home-plaque h3")).toEqual([
    "Compassionate Care",
    "Trust & Integrity",
    "Community Focus",
    "Excellence",
  ]);
  expect(texts(home, ".home-visit .facts li").map((text) => text?.trim())).toEqual([
    "(518) 555-0142",
    "hello@cornerpharmacy.example",
    "120 Main Street, Anytown, NY 12345",
    "Monday to Friday 9AM to 5PM Saturday and Sunday closed",
  ]);
  expect(forms(home)).toEqual(["/api/feedback"]);
});

test("the board on the sidewalk shows the shop's facts, and is left out if there are none", () => {
  const closed = { date: "2026-11-26", name: written("Thanksgiving"), hours: [] };
  const unknown = { hours: SAMPLE.hours.map(() => []), closed: [], services: { delivery: false } };
  const board = (change: Parameters<typeof mainOf>[1]) =>
    [...mainOf("/", change).querySelectorAll(".today-board li")].map((line) =>
      line.textContent?.replaceAll("\u00a0", " "),
    );
  const hours = "Mon–Fri 9 AM – 5 PM";
  const at = { date: "2026-11-16", minutes: 600 };
  const orderBy = (date: string, by: number | null) => ({ now: { at, delivery: { date, by } } });
  expect(board({})).toEqual([hours]);
  expect(board(orderBy("2026-11-16", 930))).toEqual([hours, "Order by 3:30 PM: what’s ready goes out today"]);
  expect(board(orderBy("2026-11-17", 720))).toEqual([
    hours,
    "Next delivery: tomorrow. Order by 12 noon that day: what’s ready goes out",
  ]);
  expect(board(orderBy("2026-11-21", 720))).toEqual([
    hours,
    "Next delivery: Saturday. Order by 12 noon that day: what’s ready goes out",
  ]);
  expect(board(orderBy("2026-11-28", 720))).toEqual([
    hours,
    "Next delivery: Sat, Nov 28. Order by 12 noon that day: what’s ready goes out",
  ]);
  expect(board({ ...orderBy("2026-11-16", 930), services: { delivery: false } })).toEqual([hours]);
  const on = (...days: number[]) => ({ cutoffWeekday: null, cutoffSaturday: null, days });
  expect(board({ ...orderBy("2026-11-16", null), delivery: on(0, 2) })).toEqual([
    hours,
    "We deliver on Mondays and Wednesdays",
  ]);
  // Closed on the usual day.
  expect(board({ ...orderBy("2026-11-18", null), delivery: on(0, 2) })).toEqual([hours, "Next delivery: Wednesday"]);
  expect(board({ ...orderBy("2026-11-17", null), delivery: on(1, 2, 3) })).toEqual([
    hours,
    "We deliver Tuesday to Thursday",
  ]);
  const open = { now: { at, state: "open", until: { ...at, minutes: 1020 } } } as const;
  expect(board(open)).toEqual(["Open now until 5 PM"]);
  const [morning, afternoon] = [
    { open: 570, close: 780 },
    { open: 840, close: 1170 },
  ];
  const many = [[morning], [morning], [morning], [morning], [morning, afternoon], [afternoon], []];
  expect(board({ hours: many, services: { delivery: false } })).toEqual(["Open Monday to Saturday"]);
  expect(
    board({
      now: { at: { ...at, date: "2026-11-20" } },
      closed: [closed],
      notice: [{ text: written("Flu shots are here."), link: "/vaccinations", from: null, until: null }],
    }),
  ).toEqual([hours, "Thu, Nov 26: closed, Thanksgiving", "Flu shots are here."]);
  expect(board(unknown)).toEqual([]);
  expect(mainOf("/", unknown).querySelector(".today-board")).toBeNull();
});

test("home leads to the status of a refill where refills are offered and the shop has that page", () => {
  const asks = (change: Parameters<typeof mainOf>[1]) =>
    links(mainOf("/", change), ".hero-quick a")["Is it ready? Look it up"];
  expect(asks({})).toBe("/status");
  expect(asks({ services: { ...SAMPLE.services, prescriptions: false } })).toBeUndefined();
});

test("refill: its form with the drawn label, the benefits and the legal cards", () => {
  const refill = mainOf("/refill");
  expect(texts(refill, "h1")).toEqual(["Online Refill"]);
  expect(forms(refill)).toEqual(["/api/refill"]);
  expect(refill.querySelector(".rx-label")?.textContent).toContain("Corner Pharmacy (518) 555-0142");
  expect(texts(refill, ".points h3")).toEqual([
    "Quick & Easy",
    "Secure & Private",
    "Convenient Options",
    "Refill Reminders",
  ]);
  expect(links(refill, ".cards-linkCard a")).toEqual({
    "Privacy Policy": "/privacy-policy",
    "Terms of Service": "/terms-of-service",
    "HIPAA Notice": "/hipaa-notice",
  });
});

test.each([
  ["en", /deliver/i, "We will contact you when it's ready for pickup.", "Pickup date"],
  ["es", /entreg|llev/i, "Le avisaremos cuando su medicina esté lista para recogerla.", "Fecha para recogerla"],
  ["ar", /توصيل|نوصل/, "سنخبرك عندما يكون دواؤك جاهزًا للاستلام.", "تاريخ الاستلام"],
] as const)(
  "refill in %s: a shop that does not deliver asks and promises nothing about it",
  (lang, delivery, then, date) => {
    const site = {
      ...shop({ services: { delivery: false } as Site["services"] }),
      translations: ["es", "ar"] as Lang[],
    };
    const sent: Reply = { form: "refill", outcome: "sent", reference: "RF-7K3M-Q9PX" };
    const [form, thanks] = [null, sent].map((reply) => {
      const html = documentOf("/refill", site, reply, lang);
      return new DOMParser().parseFromString(html, "text/html").querySelector("main")?.textContent ?? "";
    });
    expect(form).toContain(date);
    expect(thanks).toContain(then);
    expect(form + (thanks ?? "")).not.toMatch(delivery);
  },
);

test("transfer: its form and the four steps", () => {
  const transfer = mainOf("/transfer");
  expect(forms(transfer)).toEqual(["/api/transfer"]);
  expect(texts(transfer, ".street h3")).toEqual([
    "Submit the form",
    "We contact you",
    "We handle the transfer",
    "Ready for pickup",
  ]);
});

test("contact: details, accounts as names or links, a titled map that waits, or a drawn one", () => {
  const accounts = { facebook: "@corner", instagram: null, twitter: "https://x.example/corner", linkedin: "corner" };
  const contact = mainOf("/contact", {
    sampleSocial: false,
    map: { embedUrl: "https://map.example/e" },
    social: accounts,
  });
  expect(forms(contact)).toEqual(["/api/contact"]);
  const withoutEmail = [...contact.querySelectorAll("form p")].find(({ textContent }) =>
    /^No email/.test(`${textContent}`),
  );
  expect(withoutEmail?.textContent).toBe(
    `No email address? Call us at ${SAMPLE.phone}. If you need no answer, you can also write in the survey on our home page.`,
  );
  expect(withoutEmail?.querySelector("a[href='/#f-form']")).not.toBeNull();
  expect(links(contact, ".contact-social a")).toEqual({
    Facebook: "https://www.facebook.com/corner",
    Twitter: "https://x.example/corner",
    LinkedIn: "https://www.linkedin.com/company/corner",
  });
  const map = contact.querySelector("iframe");
  expect(map?.src).toBe("https://map.example/e");
  expect(map?.title).toBe("Map: Corner Pharmacy, 120 Main Street, Anytown, NY 12345");
  expect(map?.getAttribute("loading")).toBe("lazy");
  const without = mainOf("/contact", {
    fax: null,
    map: { embedUrl: null },
    social: { facebook: null, instagram: null, twitter: null, linkedin: null },
  });
  expect(without.querySelector("iframe")).toBeNull();
  expect(without.querySelector(".contact-find img")).not.toBeNull();
  expect(without.textContent).not.toMatch(/Fax|Follow us/);
});

test("contact: the fax number is there for a shop that has one, also where nobody may send a fax of their own", () => {
  const store = { ...SAMPLE.store, extras: [] };
  expect(texts(mainOf("/contact", { store }), ".facts li")).toContain("Fax (518) 555-0143");
  expect(texts(mainOf("/contact", { fax: null }), ".facts li").join()).not.toContain("Fax");
});
