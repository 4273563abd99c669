import { expect, test } from "vitest";
import { cutoff, hoursLines, hoursText, iso, spaced } from "./hours.ts";
import { openingStatus } from "./opening.ts";
import sample from "./sample.json";
import type { Week } from "./site.gen.ts";

const store = sample.hours as Week;
const moneyTransfer = sample.moneyTransferHours as Week;
const day = (open: number, close: number): Week[number] => ({ open, close });

test("the specification's ways to write the hours", () => {
  expect(hoursLines(store, "sentence")).toEqual(["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]);
  expect(hoursText(store, "compact")).toBe("Monday-Friday 9AM-5PM");
  expect(hoursText(store, "exact")).toBe("Monday-Friday 9:00 AM - 5:00 PM");
  expect(hoursText(moneyTransfer, "bare")).toBe("Monday-Friday 9-5, Saturday 10-3, Sunday closed");
  expect(hoursText(store, "short")).toBe("Mon–Fri 9 AM – 5 PM");
});

test("other weeks than the sample's", () => {
  const week: Week = [day(510, 1080), null, day(510, 1080), day(0, 720), day(0, 720), day(600, 1439), null];
  expect(hoursLines(week, "sentence")).toEqual([
    "Monday 8:30AM to 6PM",
    "Tuesday closed",
    "Wednesday 8:30AM to 6PM",
    "Thursday and Friday 12AM to 12PM",
    "Saturday 10AM to 11:59PM",
    "Sunday closed",
  ]);
  const always = Array.from({ length: 7 }, () => day(540, 1020)) as Week;
  expect(hoursText(always, "compact")).toBe("Monday-Sunday 9AM-5PM");
  const never = Array.from({ length: 7 }, () => null) as unknown as Week;
  expect(hoursText(never, "sentence")).toBe("Monday to Sunday closed");
  expect(hoursText(never, "short")).toBe("");
});

test.each([
  [840, "2pm"],
  [720, "12pm"],
  [870, "2:30pm"],
  [0, "12am"],
])("cut-off %i is %s", (minutes, text) => expect(cutoff(minutes)).toBe(text));

test("a time of day for people and for machines", () => {
  expect([spaced(540), spaced(1050), spaced(725)]).toEqual(["9 AM", "5:30 PM", "12:05 PM"]);
  expect([iso(540), iso(65)]).toEqual(["09:00", "01:05"]);
});

const NEW_YORK = "America/New_York";
test.each([
  // In winter New York is five hours behind UTC, in summer four.
  ["2026-01-05T14:00:00Z", { open: true, until: "5 PM" }],
  ["2026-01-05T13:59:59Z", { open: false, next: "9 AM" }],
  ["2026-01-05T21:59:00Z", { open: true, until: "5 PM" }],
  ["2026-01-05T22:00:00Z", { open: false, next: "Tue 9 AM" }],
  ["2026-07-10T20:59:00Z", { open: true, until: "5 PM" }],
  ["2026-07-10T21:00:00Z", { open: false, next: "Mon 9 AM" }],
  ["2026-07-12T03:30:00Z", { open: false, next: "Mon 9 AM" }],
])("at %s the store is %o", (moment, status) => {
  expect(openingStatus(store, NEW_YORK, new Date(moment))).toEqual(status);
});

test("a store open one day a week points to that day", () => {
  const week = [day(540, 1020), null, null, null, null, null, null] as Week;
  expect(openingStatus(week, NEW_YORK, new Date("2026-01-05T23:00:00Z"))).toEqual({ open: false, next: "Mon 9 AM" });
});

test("without a way to tell there is no status", () => {
  expect(openingStatus(store, "Nowhere/At_All", new Date())).toBeNull();
  expect(openingStatus(Array(7).fill(null) as Week, NEW_YORK, new Date())).toBeNull();
});
