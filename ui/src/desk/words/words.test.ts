import { describe, expect, test } from "vitest";
import { dueLabel, shopTime, span } from "../kit/clock.ts";
import { keepAliveEvery } from "../session/idle.ts";
import { nextStep, phoneNumber, stepName, wantedDays } from "./words.ts";

test.each([
  ["3155550111", "(315) 555-0111"],
  ["315.555.0111", "(315) 555-0111"],
  ["+1 315-555-0111", "(315) 555-0111"],
  ["(315) 555-0111", "(315) 555-0111"],
  ["315 555 0111 ext 12", "315 555 0111 ext 12"],
  ["+49 30 1234567", "+49 30 1234567"],
])("the telephone number %s is written %s", (typed, written) => {
  expect(phoneNumber(typed)).toBe(written);
});

describe("the next step", () => {
  test.each([
    ["refill", "new", "in-progress"],
    ["refill", "in-progress", "ready"],
    ["transfer", "ready", "done"],
    ["contact", "in-progress", "done"],
    ["feedback", "done", null],
  ] as const)("of a %s that is %s is %s", (form, status, next) => {
    expect(nextStep({ form, status })).toBe(next);
  });

  test("is named for how the patient gets it", () => {
    expect(stepName("done", { form: "refill", method: "delivery" })).toBe("Delivered");
    expect(stepName("done", { form: "refill", method: "pickup" })).toBe("Picked up");
    expect(stepName("done", { form: "contact", method: null })).toBe("Done");
  });
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
  ])("a promise for %s is said as %s", (iso, text) => {
    expect(dueLabel(iso, time)?.text).toBe(text);
  });

  test("a span is as exact as one works", () => {
    expect([span(59_000), span(3_600_000), span(25 * 3_600_000)]).toEqual(["0 min", "1 h", "1 day"]);
  });
});

test.each([1, 2, 5, 10, 60])("with %i minutes the server hears of input long before it ends the session", (minutes) => {
  expect(keepAliveEvery(minutes)).toBeLessThanOrEqual((minutes * 60_000) / 4);
});

test.each([
  ["2026-11-29", "2026-11-30", "Sun 29 → Mon 30"],
  ["2026-12-01", null, "Tue 1"],
])("what is wanted on %s is said with its weekday", (wantedOn, wantedMovesTo, said) => {
  expect(wantedDays({ wantedOn, wantedMovesTo })).toBe(said);
});
