import { addDays, DAYS, shortDate } from "./dates.ts";
import { ENGLISH } from "./english.ts";
import type { Span, SpecialDay, Week } from "./site.gen.ts";

const SHORT = DAYS.map((day) => day.slice(0, 3));

/**
 * The specification writes opening hours in several ways; each is one row here.
 * `sentence`: "Monday to Friday 9AM to 5PM", "Saturday and Sunday closed" · `compact`: "Monday-Friday 9AM-5PM"
 * `exact`: "Monday-Friday 9:00 AM - 5:00 PM" · `bare`: "Monday-Friday 9-5, Saturday 10-3, Sunday closed"
 * `short`: "Mon–Fri 9 AM – 5 PM"
 */
const LOOKS = {
  sentence: { days: DAYS, range: ENGLISH.to, pair: ENGLISH.and, time: ampm, to: ENGLISH.to, closed: true },
  compact: { days: DAYS, range: "-", pair: ENGLISH.and, time: ampm, to: "-", closed: false },
  exact: { days: DAYS, range: "-", pair: ENGLISH.and, time: exact, to: " - ", closed: false },
  bare: { days: DAYS, range: "-", pair: ENGLISH.and, time: bare, to: "-", closed: true },
  short: { days: SHORT, range: "–", pair: ", ", time: spaced, to: " – ", closed: false },
} as const;

export type HoursLook = keyof typeof LOOKS;

/**
 * One text for each run of days with the same hours, e.g. ["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]; none while
 * the hours are not known.
 */
export function hoursLines(week: Week, look: HoursLook): string[] {
  const { days, range, pair, closed } = LOOKS[look];
  if (!isKnown(week)) return [];
  return runs(week)
    .filter(({ spans }) => spans.length > 0 || closed)
    .map(({ first, last, spans }) => {
      const between = last - first === 1 ? pair : range;
      const names = first === last ? days[first] : `${days[first]}${between}${days[last]}`;
      return `${names} ${spansText(spans, look)}`;
    });
}

/** "9AM to 1PM, 2PM to 7PM" or "closed". */
export function spansText(spans: readonly Span[], look: HoursLook): string {
  const { time, to } = LOOKS[look];
  return spans.map(({ open, close }) => `${time(open)}${to}${time(close)}`).join(", ") || ENGLISH.closed;
}

/** Whether the owner has said when the store is open. */
export function isKnown(week: Week): boolean {
  return week.some((spans) => spans.length > 0);
}

/**
 * The special days of the week that begins with `today` (as 2026-11-26), e.g. "Thu, Nov 26: closed, Thanksgiving" or
 * "Thu, Dec 24: 9 AM – 1 PM, Christmas Eve". `today` itself and the seven days after it are told.
 */
export function specialDayLines(closed: readonly SpecialDay[], today: string): string[] {
  const last = addDays(today, 7);
  return closed.filter(({ date }) => today <= date && date <= last).map(specialDayLine);
}

/** "Thu, Nov 26: closed, Thanksgiving" */
export function specialDayLine({ date, name, hours }: SpecialDay): string {
  return `${shortDate(date)}: ${spansText(hours, "short")}, ${name}`;
}

export function hoursText(week: Week, look: HoursLook): string {
  return hoursLines(week, look).join(", ");
}

export function opensOn(week: Week, day: number): boolean {
  return Boolean(week[day]?.length);
}

/** The last day before this one on which the store opens, by name; null for a store that never does. */
export function lastOpenDayBefore(week: Week, day: number): string | null {
  for (let back = 1; back <= 7; back++) {
    const earlier = (day - back + 7) % 7;
    if (opensOn(week, earlier)) return DAYS[earlier] ?? null;
  }
  return null;
}

/** 840 → "2pm", 720 → "12pm", 870 → "2:30pm". */
export function cutoff(minutes: number): string {
  return ampm(minutes).toLowerCase();
}

/** 540 → "9 AM", 1050 → "5:30 PM". */
export function spaced(minutes: number): string {
  return `${bare(minutes)} ${half(minutes)}`;
}

/** 545 → "09:05", for machines. */
export function iso(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

type Run = { first: number; last: number; spans: readonly Span[] };

function runs(week: Week): Run[] {
  const found: Run[] = [];
  for (const [day, spans] of week.entries()) {
    const run = found.at(-1);
    if (run && JSON.stringify(run.spans) === JSON.stringify(spans)) run.last = day;
    else found.push({ first: day, last: day, spans });
  }
  return found;
}

const two = (n: number) => String(n).padStart(2, "0");

function half(minutes: number): string {
  return minutes % 1440 < 720 ? ENGLISH.am : ENGLISH.pm;
}
function bare(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${rest ? `:${two(rest)}` : ""}`;
}
function ampm(minutes: number): string {
  return `${bare(minutes)}${half(minutes)}`;
}
function exact(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)} ${half(minutes)}`;
}
