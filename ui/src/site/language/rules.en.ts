import { isMorning, isRun, twelveHours, withoutHalf } from "../calendar/clock.ts";
import type { Lang, Screening, Term } from "../site.gen.ts";

/** How a language writes days, times, numbers and lists: all that differs between languages, except the sentences of pages. */

/** The parts of a date. */
export type Day = { year: string; month: number; day: number; weekday: number };

/**
 * The specification writes opening hours in several ways.
 * `sentence`: "Monday to Friday 9AM to 5PM", "Saturday and Sunday closed" · `compact`: "Monday-Friday 9AM-5PM"
 * `exact`: "Monday-Friday 9:00 AM - 5:00 PM" · `bare`: "Monday-Friday 9-5, Saturday 10-3, Sunday closed"
 * `short`: "Mon–Fri 9 AM – 5 PM"
 */
export type HoursVariant = "sentence" | "compact" | "exact" | "bare" | "short";

type HoursStyle = {
  /** The first and the last day, 0 for Monday. */
  days: (first: number, last: number) => string;
  span: (open: number, close: number) => string;
  /** Whether closed days are listed. */
  closed: boolean;
};

export type Rules = {
  lang: Lang;
  days: readonly string[];
  shortDays: readonly string[];
  months: readonly string[];
  /** "January 10, 2025" */
  longDate: (day: Day) => string;
  /** "January 2025" */
  monthAndYear: (day: Day) => string;
  /** "Thu, Nov 26" */
  shortDate: (day: Day) => string;
  /** "Thursday, November 26" */
  dayInWords: (day: Day) => string;
  /** 540 → "9 AM", 1050 → "5:30 PM" */
  time: (minutes: number) => string;
  /** After "Opens": "9 AM", "Mon 9 AM" */
  at: (time: string, day: string) => string;
  /** 840 → "2pm", 720 → "12pm", 870 → "2:30pm" */
  cutoff: (minutes: number) => string;
  /** "Thu, Nov 26" and "closed" → "Thu, Nov 26: closed, Thanksgiving" */
  specialDay: (date: string, hours: string, name: string) => string;
  closed: string;
  allDay: string;
  hours: Record<HoursVariant, HoursStyle>;
  /** Between the lines of hours. */
  comma: string;
  /** Between the spans of a day. */
  betweenSpans: string;
  /** "Mon, Aug 9 – Sun, Aug 22" */
  fromTo: (first: string, last: string) => string;
  /** "2 PM" → "2" after "1 PM", in languages that don't repeat AM or PM. */
  timeAfter: (before: string, time: string) => string;
  /** From zero on. */
  numbers: readonly string[];
  /** "English, Spanish and Arabic" */
  list: (names: readonly string[]) => string;
  /** "on Tuesdays and Fridays" or "Monday to Thursday", for every week; 0 is Monday. */
  onDays: (days: readonly number[]) => string;
  /** "24-48 hours" */
  term: (hours: Term) => string;
  /** "within 24 hours" */
  within: (hours: Term) => string;
  /** What a health screening can measure. */
  checks: {
    /** As one of several. */
    names: Readonly<Record<Screening, string>>;
    /** "Five simple checks", where the number may be a word. */
    simple: (count: number, word: string) => string;
  };
};

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SHORT = DAYS.map((day) => day.slice(0, 3));
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const amOrPm = (minutes: number) => (isMorning(minutes) ? "AM" : "PM");
/** Some people read "12 PM" as midnight. */
const isTwelve = (minutes: number) => minutes % 720 === 0;
const noonOrMidnight = (minutes: number) => (isMorning(minutes) ? "midnight" : "noon");
const half = (minutes: number) => (isTwelve(minutes) ? noonOrMidnight : amOrPm)(minutes);
const spaced = (minutes: number) => `${twelveHours(minutes)} ${half(minutes)}`;
const ampm = (minutes: number) => (isTwelve(minutes) ? spaced(minutes) : `${twelveHours(minutes)}${half(minutes)}`);
const exact = (minutes: number) => `${twelveHours(minutes, true)} ${half(minutes)}`;

const days = (names: readonly string[], range: string, pair: string) => (first: number, last: number) =>
  first === last ? `${names[first]}` : `${names[first]}${last - first === 1 ? pair : range}${names[last]}`;
const span = (time: (minutes: number) => string, to: string) => (open: number, close: number) =>
  `${time(open)}${to}${time(close)}`;

/** Kept on one line: "5" and "PM" on two lines look like two things. */
const unbroken = (open: number, close: number) => span(spaced, " – ")(open, close).replace(/ /g, "\u00a0");

const term = ({ least, most }: Term) =>
  least === most ? `${most} ${most === 1 ? "hour" : "hours"}` : `${least}-${most} hours`;

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export default {
  lang: "en",
  days: DAYS,
  shortDays: SHORT,
  months: MONTHS,
  longDate: ({ year, month, day }) => `${MONTHS[month]} ${day}, ${year}`,
  monthAndYear: ({ year, month }) => `${MONTHS[month]} ${year}`,
  shortDate: ({ month, day, weekday }) => `${SHORT[weekday]}, ${MONTHS[month]?.slice(0, 3)} ${day}`,
  dayInWords: ({ month, day, weekday }) => `${DAYS[weekday]}, ${MONTHS[month]} ${day}`,
  time: spaced,
  at: (time, day) => `${day}${/\d$/.test(day) ? "," : ""} ${time}`.trimStart(),
  // As the specification writes it.
  cutoff: (minutes) => `${twelveHours(minutes)}${amOrPm(minutes).toLowerCase()}`,
  specialDay: (date, hours, name) => `${date}: ${hours}, ${name}`,
  closed: "closed",
  allDay: "24 hours a day",
  hours: {
    sentence: { days: days(DAYS, " to ", " and "), span: span(ampm, " to "), closed: true },
    compact: { days: days(DAYS, "-", " and "), span: span(ampm, "-"), closed: false },
    exact: { days: days(DAYS, "-", " and "), span: span(exact, " - "), closed: false },
    bare: { days: days(DAYS, "-", " and "), span: span(twelveHours, "-"), closed: true },
    short: { days: days(SHORT, "–", ", "), span: unbroken, closed: false },
  },
  comma: ", ",
  betweenSpans: ", ",
  fromTo: (first, last) => `${first} – ${last}`,
  timeAfter: withoutHalf,
  numbers: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  list,
  onDays: (days) =>
    isRun(days)
      ? `${DAYS[days[0] ?? 0]} to ${DAYS[days.at(-1) ?? 0]}`
      : `on ${list(days.map((day) => `${DAYS[day]}s`))}`,
  term,
  within: (hours) => `within ${term(hours)}`,
  checks: {
    names: {
      "blood-pressure": "blood pressure",
      cholesterol: "cholesterol",
      diabetes: "diabetes",
      bmi: "BMI",
      "bone-density": "bone density",
    },
    simple: (count, word) => (count === 0 ? "Simple checks" : `${word} simple check${count === 1 ? "" : "s"}`),
  },
} satisfies Rules as Rules;
