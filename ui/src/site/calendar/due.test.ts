import { expect, test } from "vitest";
import shared from "../../../../tests/hours_cases.json" with { type: "json" };
import { written } from "../../testing.tsx";
import rules from "../language/rules.en.ts";
import { due, dueInWords, inFull, readyAfterClosing } from "./due.ts";
import type { Hours } from "./opening.ts";

const shops = shared.shops as unknown as Record<string, Hours>;
const at = (text: string) => {
  const [date = "", time = ""] = text.split("T");
  const [hours, minutes] = time.split(":").map(Number);
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
};

test.each(shared.deadlines)("the case shared with the server: $shop, promised for $promised", (deadline) => {
  expect(due(shops[deadline.shop] as Hours, "America/New_York", new Date(deadline.promised))).toEqual(at(deadline.due));
});

test("while the hours are not known nothing is promised", () => {
  expect(due(shops.unknown as Hours, "America/New_York", new Date("2026-11-17T15:00:00Z"))).toBeNull();
});

test("a day is named by its weekday as long as that means one day", () => {
  const noon = at("2026-11-25T12:00");
  expect(dueInWords(rules, noon, "2026-11-23")).toBe("Wednesday, 12 noon");
  expect(dueInWords(rules, noon, "2026-11-18")).toBe("Wed, Nov 25, 12 noon");
  expect(inFull(rules, noon)).toBe("Wednesday, November 25, 12 noon");
});

const REFILL = { least: 24, most: 48 };
const SHORT = { least: 2, most: 4 };
const LONG = { least: 72, most: 400 };
test.each([
  // Two weeks from Monday, August 9 on, after a Sunday; the store is open on Saturdays.
  ["vacation", "2027-08-06T14:00:00Z", REFILL, null],
  ["vacation", "2027-08-07T03:59:00Z", REFILL, null],
  ["vacation", "2027-08-07T04:00:00Z", REFILL, "2027-08-23"],
  ["vacation", "2027-08-07T23:00:00Z", REFILL, "2027-08-23"],
  ["vacation", "2027-08-08T14:00:00Z", REFILL, "2027-08-23"],
  ["vacation", "2027-08-12T14:00:00Z", REFILL, "2027-08-23"],
  // From then on 48 hours take longer than the vacation.
  ["vacation", "2027-08-22T14:00:00Z", REFILL, "2027-08-24"],
  ["vacation", "2027-08-23T04:00:00Z", REFILL, null],
  // What takes four hours is ready before she leaves.
  ["vacation", "2027-08-07T14:00:00Z", SHORT, null],
  ["vacation", "2027-08-07T19:00:00Z", SHORT, "2027-08-23"],
  ["vacation", "2027-08-12T14:00:00Z", LONG, null],
  // The same vacation, named by its first and last day.
  ["from to", "2027-08-06T14:00:00Z", REFILL, null],
  ["from to", "2027-08-07T04:00:00Z", REFILL, "2027-08-23"],
  ["from to", "2027-08-22T14:00:00Z", REFILL, "2027-08-24"],
  ["from to", "2027-08-23T04:00:00Z", REFILL, null],
  // Weekends and single days are within the promise, which moves to the next day by itself.
  ["weekdays", "2026-11-20T15:00:00Z", REFILL, null],
  ["weekdays", "2026-11-21T15:00:00Z", REFILL, null],
  ["thanksgiving", "2026-11-25T15:00:00Z", REFILL, null],
  // Closed on Christmas, a Friday, and the weekend but for the inventory on Sunday.
  ["thanksgiving", "2026-12-25T15:00:00Z", REFILL, null],
  ["one day", "2026-01-05T15:00:00Z", REFILL, "2026-01-12"],
  ["always", "2026-01-05T15:00:00Z", REFILL, null],
  ["unknown", "2026-01-05T15:00:00Z", REFILL, null],
] as const)("with the hours of “%s” at %s what takes %o is ready after closed days: %s", (shop, now, term, day) =>
  expect(readyAfterClosing(shops[shop] as Hours, "America/New_York", term, new Date(now))).toBe(day),
);

test("a named day makes a weekend longer than the promise", () => {
  const { hours } = shops.weekdays as Hours;
  const closed = [{ date: "2026-09-07", name: written("Labor Day"), hours: [] }];
  const on = (now: string) => readyAfterClosing({ hours, closed }, "America/New_York", REFILL, new Date(now));
  expect(["2026-09-03T15:00:00Z", "2026-09-04T15:00:00Z", "2026-09-06T15:00:00Z"].map(on)).toEqual([
    null,
    "2026-09-08",
    "2026-09-08",
  ]);
});
