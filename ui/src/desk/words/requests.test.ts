import { describe, expect, test } from "vitest";
import { nextStep, phoneNumber, stepName, wantedDays } from "./requests.ts";

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

test.each([
  ["2026-11-29", "2026-11-30", "Sun 29 → Mon 30"],
  ["2026-12-01", null, "Tue 1"],
])("a wish for %s is shown with its weekday", (wantedOn, wantedMovesTo, said) => {
  expect(wantedDays({ wantedOn, wantedMovesTo })).toBe(said);
});
