import { expect, test } from "vitest";
import sample from "../sample.json";
import type { Site } from "../site.gen.ts";
import { holds } from "./conditions.ts";

const shop = (change: object = {}) => ({ ...sample, ...change }) as unknown as Site;

test("the sample offers everything", () => {
  for (const condition of ["moneygram", "parking", "fax", "languages", "map", "NY"] as const) {
    expect(holds(shop(), condition), condition).toBe(true);
  }
});

test("a shop has what its file says", () => {
  const ohio = shop({
    stateLaw: false,
    languages: ["English"],
    map: { embedUrl: null },
    services: { ...sample.services, moneygram: false },
    store: { parking: true },
    sampleTestimonials: false,
    fax: null,
  });
  const missing = ["NY", "languages", "map", "moneygram", "fax", "sampleTestimonials"] as const;
  for (const condition of missing) expect(holds(ohio, condition), condition).toBe(false);
  for (const condition of ["delivery", "parking"] as const) expect(holds(ohio, condition)).toBe(true);
});
