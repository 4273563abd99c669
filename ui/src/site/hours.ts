import type { Week } from "./site.gen.ts";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const SHORT = DAYS.map((day) => day.slice(0, 3));

/**
 * The specification writes opening hours in several ways; each is one row here.
 * `sentence`: "Monday to Friday 9AM to 5PM", "Saturday and Sunday closed" · `compact`: "Monday-Friday 9AM-5PM"
 * `exact`: "Monday-Friday 9:00 AM - 5:00 PM" · `bare`: "Monday-Friday 9-5, Saturday 10-3, Sunday closed"
 * `short`: "Mon–Fri 9 AM – 5 PM"
 */
const LOOKS = {
  sentence: { days: DAYS, range: " to ", pair: " and ", time: ampm, to: " to ", closed: true },
  compact: { days: DAYS, range: "-", pair: " and ", time: ampm, to: "-", closed: false },
  exact: { days: DAYS, range: "-", pair: " and ", time: exact, to: " - ", closed: false },
  bare: { days: DAYS, range: "-", pair: " and ", time: bare, to: "-", closed: true },
  short: { days: SHORT, range: "–", pair: ", ", time: spaced, to: " – ", closed: false },
} as const;

export type HoursLook = keyof typeof LOOKS;

/** One text for each run of days with the same hours, e.g. ["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]. */
export function hoursLines(week: Week, look: HoursLook): string[] {
  const { days, range, pair, time, to, closed } = LOOKS[look];
  return runs(week)
    .filter(({ opening }) => opening || closed)
    .map(({ first, last, opening }) => {
      const between = last - first === 1 ? pair : range;
      const names = first === last ? days[first] : `${days[first]}${between}${days[last]}`;
      return `${names} ${opening ? `${time(opening.open)}${to}${time(opening.close)}` : "closed"}`;
    });
}

export function hoursText(week: Week, look: HoursLook): string {
  return hoursLines(week, look).join(", ");
}

export function opensOn(week: Week, day: number): boolean {
  return Boolean(week[day]);
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

type Run = { first: number; last: number; opening: Week[number] };

function runs(week: Week): Run[] {
  const found: Run[] = [];
  for (const [day, opening] of week.entries()) {
    const run = found.at(-1);
    const same = run && run.opening?.open === opening?.open && run.opening?.close === opening?.close;
    if (same) run.last = day;
    else found.push({ first: day, last: day, opening });
  }
  return found;
}

const two = (n: number) => String(n).padStart(2, "0");

function half(minutes: number): string {
  return minutes % 1440 < 720 ? "AM" : "PM";
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
