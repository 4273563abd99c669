import { expect, test } from "vitest";
import { written } from "../../testing.tsx";
import arabic from "../language/rules.ar.ts";
import rules from "../language/rules.en.ts";
import spanish from "../language/rules.es.ts";
import sample from "../sample.json";
import type { Now, Week } from "../site.gen.ts";
import { dayInWords, shortDate } from "./dates.ts";
import { hoursLines, hoursText, iso, isWithinDays, specialDayLine } from "./hours.ts";
import { localTime } from "./local-time.ts";
import { openingStatus } from "./opening-status.ts";

const store = sample.hours as Week;
const moneyTransfer = sample.moneyTransferHours as Week;
const UNKNOWN = Array.from({ length: 7 }, () => []) as Week;
const day = (...times: number[]): Week[number] =>
  times.flatMap((open, at) => (at % 2 ? [] : [{ open, close: times[at + 1] ?? 0 }]));

test("the specification's ways to write the hours", () => {
  expect(hoursLines(rules, store, "sentence")).toEqual(["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]);
  expect(hoursText(rules, store, "compact")).toBe("Monday-Friday 9AM-5PM");
  expect(hoursText(rules, store, "exact")).toBe("Monday-Friday 9:00 AM - 5:00 PM");
  expect(hoursText(rules, moneyTransfer, "bare")).toBe("Monday-Friday 9-5, Saturday 10-3, Sunday closed");
  expect(hoursText(rules, store, "short")).toBe("Mon–Fri 9\u00a0AM\u00a0–\u00a05\u00a0PM");
});

test("other weeks than the sample's", () => {
  const week: Week = [day(510, 1080), [], day(510, 1080), day(0, 720), day(0, 720), day(600, 1439), []];
  expect(hoursLines(rules, week, "sentence")).toEqual([
    "Monday 8:30AM to 6PM",
    "Tuesday closed",
    "Wednesday 8:30AM to 6PM",
    "Thursday and Friday 12 midnight to 12 noon",
    "Saturday 10AM to 11:59PM",
    "Sunday closed",
  ]);
  const always = Array.from({ length: 7 }, () => day(540, 1020)) as Week;
  expect(hoursText(rules, always, "compact")).toBe("Monday-Sunday 9AM-5PM");
  const lunch = [...Array(5).fill(day(540, 780, 840, 1140)), day(540, 780), []] as Week;
  expect(hoursText(rules, lunch, "sentence")).toBe(
    "Monday to Friday 9AM to 1PM, 2PM to 7PM, Saturday 9AM to 1PM, Sunday closed",
  );
  expect(hoursText(rules, lunch, "short")).toBe(
    "Mon–Fri 9\u00a0AM\u00a0–\u00a01\u00a0PM, 2\u00a0PM\u00a0–\u00a07\u00a0PM, Sat 9\u00a0AM\u00a0–\u00a01\u00a0PM",
  );
  // In Spanish, names of days begin with a small letter, except at the start of a line.
  const nine = "de 9\u00a0a.\u00a0m. a ";
  expect(hoursText(spanish, lunch, "short")).toBe(
    `De lun a vie ${nine}1\u00a0p.\u00a0m. y de 2\u00a0p.\u00a0m. a 7\u00a0p.\u00a0m., sáb ${nine}1\u00a0p.\u00a0m.`,
  );
  expect(hoursLines(spanish, lunch, "short")[1]).toBe(`Sáb ${nine}1\u00a0p.\u00a0m.`);
});

test("hours around the clock are not written from midnight to midnight", () => {
  const always = Array.from({ length: 7 }, () => day(0, 1440)) as Week;
  const weekdays = always.map((spans, at) => (at < 5 ? spans : []));
  for (const [language, whole, part] of [
    // Also after another sentence: "At the counter. 24 hours a day"
    [rules, "24 hours a day", "Monday-Friday 24 hours a day"],
    [spanish, "Abierto las 24 horas", "De lunes a viernes abierto las 24 horas"],
    [arabic, "مفتوح 24 ساعة", "من الاثنين إلى الجمعة مفتوح 24 ساعة"],
  ] as const) {
    expect(hoursText(language, always, "short")).toBe(whole);
    expect(hoursText(language, weekdays, "compact")).toBe(part);
  }
  expect(specialDayLine(rules, { date: "2026-12-24", name: written("Eve"), hours: day(0, 1440) })).toBe(
    "Thu, Dec 24: 24 hours a day, Eve",
  );
});

test("unknown hours are not written as closed", () => {
  for (const variant of ["sentence", "bare", "short"] as const) expect(hoursLines(rules, UNKNOWN, variant)).toEqual([]);
});

const HOLIDAYS = [
  { date: "2026-11-26", name: written("Thanksgiving"), hours: [] },
  { date: "2026-12-24", name: written("Christmas Eve"), hours: day(540, 780) },
  { date: "2026-12-25", name: written("Christmas"), hours: [] },
  { date: "2027-08-09", until: "2027-08-22", name: written("Vacation"), hours: [] },
];

test.each([
  ["2026-11-18", []],
  ["2026-11-19", ["Thu, Nov 26: closed, Thanksgiving"]],
  ["2026-11-26", ["Thu, Nov 26: closed, Thanksgiving"]],
  ["2026-11-27", []],
  ["2026-12-18", ["Thu, Dec 24: 9\u00a0AM\u00a0–\u00a01\u00a0PM, Christmas Eve", "Fri, Dec 25: closed, Christmas"]],
  ["2027-08-01", []],
  ["2027-08-02", ["Mon, Aug 9 – Sun, Aug 22: closed, Vacation"]],
  ["2027-08-22", ["Mon, Aug 9 – Sun, Aug 22: closed, Vacation"]],
  ["2027-08-23", []],
])("on %s the special days are %j", (today, lines) =>
  expect(HOLIDAYS.filter((day) => isWithinDays(day, today, 7)).map((day) => specialDayLine(rules, day))).toEqual(lines),
);

test("days in words, whatever the time zone of the browser", () => {
  expect([shortDate(rules, "2026-11-26"), dayInWords(rules, "2024-02-29")]).toEqual([
    "Thu, Nov 26",
    "Thursday, February 29",
  ]);
});

test.each([
  [840, "2pm"],
  [720, "12pm"],
  [870, "2:30pm"],
  [0, "12am"],
])("cut-off %i is %s", (minutes, text) => expect(rules.cutoff(minutes)).toBe(text));

test("a time of day for people and for machines", () => {
  expect([rules.time(540), rules.time(1050), rules.time(725)]).toEqual(["9 AM", "5:30 PM", "12:05 PM"]);
  expect([iso(540), iso(65)]).toEqual(["09:00", "01:05"]);
});

const at = (text: string) => {
  const [date = "", time = ""] = text.split("T");
  const [hours, minutes] = time.split(":").map(Number);
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
};
const open = (until: string, next?: string): Now => ({
  at: at("2026-01-05T12:00"),
  state: "open",
  until: at(until),
  ...(next && { next: at(next) }),
});
const closed = (now: string, next: string): Now => ({ at: at(now), state: "closed", next: at(next) });

test.each<[string, Now | null, object | null]>([
  ["a day", open("2026-01-05T17:00"), { open: true, until: "5 PM" }],
  ["the morning", closed("2026-01-05T08:59", "2026-01-05T09:00"), { open: false, next: "9 AM" }],
  ["the evening", closed("2026-01-05T17:00", "2026-01-06T09:00"), { open: false, next: "Tue 9 AM" }],
  ["a week", closed("2026-01-05T18:00", "2026-01-12T09:00"), { open: false, next: "Mon 9 AM" }],
  ["more than a week", closed("2026-11-20T18:00", "2026-11-30T09:00"), { open: false, next: "Mon, Nov 30, 9 AM" }],
  ["lunch", open("2026-01-05T13:00", "2026-01-05T14:00"), { open: true, until: "1 PM", again: "2" }],
  [
    "an early lunch",
    open("2026-01-05T11:30", "2026-01-05T12:30"),
    { open: true, until: "11:30 AM", again: "12:30 PM" },
  ],
  ["unknown hours", { at: at("2026-01-05T12:00") }, null],
  ["no time", null, null],
])("%s: %j is said as %j", (_, now, status) => {
  expect(openingStatus(rules, now)).toEqual(status);
});

test("Spanish says at what hour the store opens", () => {
  const said = (now: Now) => openingStatus(spanish, now);
  expect(said(closed("2026-01-05T08:59", "2026-01-05T09:00"))).toEqual({
    open: false,
    next: "a las 9\u00a0a.\u00a0m.",
  });
  expect(said(closed("2026-01-05T17:00", "2026-01-06T09:00"))).toEqual({
    open: false,
    next: "el martes a las 9\u00a0a.\u00a0m.",
  });
});

test("the name of a day says why the store is closed, unless it's open for some hours", () => {
  const now = closed("2026-11-26T10:00", "2026-11-27T09:00");
  const thanksgiving = { date: "2026-11-26", name: written("Thanksgiving") };
  expect(openingStatus(rules, now, [thanksgiving])).toMatchObject({ day: { name: written("Thanksgiving") } });
  const short = { ...thanksgiving, spans: [{ open: 540, close: 600 }] };
  expect(openingStatus(rules, now, [short])).not.toHaveProperty("day");
});

test("the store's date is not the browser's", () => {
  expect(localTime("America/New_York", new Date("2026-01-06T03:30:00Z"))).toEqual({
    date: "2026-01-05",
    minutes: 1350,
  });
});
