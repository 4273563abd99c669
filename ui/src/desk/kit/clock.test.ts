import { describe, expect, test, vi } from "vitest";
import { dueLabel, shopTime, span } from "./clock.ts";

test("the shop's day is written as in names of files, whatever a browser makes of Canada", () => {
  const { DateTimeFormat } = Intl;
  vi.stubGlobal("Intl", {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale === "en-CA" ? "en-US" : locale, options);
      }
    },
  });
  expect(shopTime("America/New_York", Date.parse("2026-11-24T02:30:00Z")).today).toBe("2026-11-23");
  vi.unstubAllGlobals();
});

describe("times", () => {
  const time = shopTime("America/New_York", Date.parse("2026-11-23T18:00:00Z"));

  test.each([
    ["2026-11-23T19:54:00Z", "today 2:54 PM"],
    ["2026-11-23T22:00:00Z", "today 5 PM"],
    ["2026-11-24T20:54:00Z", "Tue 3:54 PM"],
    ["2026-12-04T14:00:00Z", "Dec 4, 9 AM"],
    ["2026-11-23T16:00:00Z", "late 2 h"],
    ["2026-11-23T17:20:00Z", "late 40 min"],
    ["2026-11-21T17:20:00Z", "late 2 days"],
    ["2019-11-21T17:20:00Z", "late 7 years"],
    ["2028-12-04T14:00:00Z", "Dec 4, 2028"],
  ])("a promise for %s reads %s", (iso, text) => {
    expect(dueLabel(iso, time)?.text).toBe(text);
  });

  test("a span is as exact as one works", () => {
    expect([span(59_000), span(3_600_000), span(25 * 3_600_000)]).toEqual(["0 min", "1 h", "1 day"]);
  });
});
