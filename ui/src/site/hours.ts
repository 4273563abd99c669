import { addDays, shortDate } from "./dates.ts";
import { rules } from "./language.ts";
import type { HoursLook } from "./rules.en.ts";
import type { Span, SpecialDay, Week } from "./site.gen.ts";

export type { HoursLook };

/**
 * One text for each run of days with the same hours, e.g. ["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]; none while
 * the hours are not known.
 */
export function hoursLines(week: Week, look: HoursLook): string[] {
  const { days, closed } = rules().hours[look];
  if (!isKnown(week)) return [];
  return runs(week)
    .filter(({ spans }) => spans.length > 0 || closed)
    .map(({ first, last, spans }) => `${days(first, last)} ${spansText(spans, look)}`);
}

/** "9AM to 1PM, 2PM to 7PM" or "closed". */
export function spansText(spans: readonly Span[], look: HoursLook): string {
  const { hours, comma, closed } = rules();
  return spans.map(({ open, close }) => hours[look].span(open, close)).join(comma) || closed;
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
  return rules().specialDay(shortDate(date), spansText(hours, "short"), name);
}

export function hoursText(week: Week, look: HoursLook): string {
  return hoursLines(week, look).join(rules().comma);
}

export function opensOn(week: Week, day: number): boolean {
  return Boolean(week[day]?.length);
}

/** The last day before this one on which the store opens, by name; null for a store that never does. */
export function lastOpenDayBefore(week: Week, day: number): string | null {
  for (let back = 1; back <= 7; back++) {
    const earlier = (day - back + 7) % 7;
    if (opensOn(week, earlier)) return rules().days[earlier] ?? null;
  }
  return null;
}

/** Whether the store is known to be closed on Saturdays and Sundays. */
export const closedOnWeekends = ({ hours }: { hours: Week }): boolean =>
  isKnown(hours) && !opensOn(hours, 5) && !opensOn(hours, 6);

/** 840 → "2pm", 720 → "12pm", 870 → "2:30pm". */
export const cutoff = (minutes: number): string => rules().cutoff(minutes);

/** 540 → "9 AM", 1050 → "5:30 PM". */
export const spaced = (minutes: number): string => rules().time(minutes);

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
