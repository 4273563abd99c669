import { describe, expect, test } from "vitest";
import { applicable, customers, holds, reviewedBy } from "./conditions.ts";
import sample from "./sample.json";
import type { Site } from "./site.gen.ts";

const shop = (change: object = {}) => ({ ...sample, ...change }) as unknown as Site;

test("the sample offers everything", () => {
  for (const condition of [
    "moneygram",
    "parking",
    "driveThru",
    "dme",
    "customers",
    "languages",
    "map",
    "NY",
  ] as const) {
    expect(holds(shop(), condition), condition).toBe(true);
  }
  expect(customers(shop())).toBe("5,000+");
  expect(reviewedBy(shop(), "blog")).toBeNull();
});

test("a shop has what its file says", () => {
  const ohio = shop({
    stateLaw: false,
    languages: ["English"],
    map: { embedUrl: null },
    services: { ...sample.services, moneygram: false },
    store: { customers: null, parking: true, driveThru: false, extras: ["dme"] },
    sampleTestimonials: false,
    blog: { reviewedBy: "Ann Lee, RPh" },
  });
  const missing = [
    "NY",
    "languages",
    "map",
    "moneygram",
    "driveThru",
    "customers",
    "atm",
    "sampleTestimonials",
  ] as const;
  for (const condition of missing) expect(holds(ohio, condition), condition).toBe(false);
  for (const condition of ["delivery", "parking", "dme"] as const) expect(holds(ohio, condition)).toBe(true);
  expect(customers(ohio)).toBeNull();
  expect(reviewedBy(ohio, "blog")).toBe("Ann Lee, RPh");
});

test("a name that is no condition is an error", () => {
  expect(() => applicable(shop(), [{ when: "parkng", text: "Free parking." }])).toThrow("parkng");
});

describe("what does not apply is left out", () => {
  const site = shop({ services: { delivery: false }, store: { parking: true } });
  const text = "Kept.";
  test.each([
    ["entries of a list", [{ title: "A", when: "delivery" }, { title: "B" }], [{ title: "B" }]],
    ["texts of a list", ["A", { when: "delivery", text }, { unless: "delivery", text }], ["A", text]],
    ["unless all conditions hold", [{ when: ["parking", "delivery"], text }], []],
    [
      "parts of a text",
      { lead: { parts: ["One.", { when: "parking", text: "Two." }, { when: "delivery", text }] } },
      { lead: "One. Two." },
    ],
    ["deep in a list", [{ items: [{ when: "delivery", text }] }], [{ items: [] }]],
    ["nothing else", { number: 3, list: ["A"], none: null }, { number: 3, list: ["A"], none: null }],
  ])("%s", (_, given, expected) => {
    expect(applicable<unknown>(site, given)).toEqual(expected);
  });
});
