import { capitalize } from "../language/present.ts";
import type { HoursVariant, Rules } from "../language/rules.en.ts";
import type { Span, SpecialDay, Week } from "../site.gen.ts";
import { addDays, shortDate } from "./dates.ts";

export type { HoursVariant };

/**
 * One text for each run of days with the same hours, e.g. ["Monday to Friday 9AM to 5PM", "Saturday and Sunday closed"]; none while
 * the hours are not known.
 */
export function hoursLines(rules: Rules, week: Week, variant: HoursVariant): string[] {
  return linesOf(rules, week, variant).map(capitalize);
}

function linesOf(rules: Rules, week: Week, variant: HoursVariant): string[] {
  const { days, closed } = rules.hours[variant];
  if (!isKnown(week)) return [];
  return runs(week)
    .filter(({ spans }) => spans.length > 0 || closed)
    .map(({ first, last, spans }) => {
      const text = spansText(rules, spans, variant);
      return text === rules.allDay && last - first === 6 ? text : `${days(first, last)} ${text}`;
    });
}

/** "9AM to 1PM, 2PM to 7PM", "24 hours a day" or "closed". */
export function spansText(rules: Rules, spans: readonly Span[], variant: HoursVariant): string {
  const text = ({ open, close }: Span) =>
    open === 0 && close === 1440 ? rules.allDay : rules.hours[variant].span(open, close);
  return spans.map(text).join(rules.betweenSpans) || rules.closed;
}

/** Whether the owner has said when the store is open. */
export function isKnown(week: Week): boolean {
  return week.some((spans) => spans.length > 0);
}

/** Whether a special day, or one of a vacation, is `today`, such as 2026-11-26, or one of the `ahead` days after it. */
export function isWithinDays({ date, until = date }: SpecialDay, today: string, ahead: number): boolean {
  return today <= until && date <= addDays(today, ahead);
}

/** "Thu, Dec 24: 9 AM – 1 PM, Christmas Eve" or "Mon, Aug 9 – Sun, Aug 22: closed, Vacation" */
export function specialDayLine(rules: Rules, { date, until = date, name, hours }: SpecialDay): string {
  const [first, last] = [date, until].map((day) => shortDate(rules, day)) as [string, string];
  const days = first === last ? first : capitalize(rules.fromTo(first, last));
  return rules.specialDay(days, spansText(rules, hours, "short"), name.text);
}

export function hoursText(rules: Rules, week: Week, variant: HoursVariant): string {
  return capitalize(linesOf(rules, week, variant).join(rules.comma));
}

export function opensOn(week: Week, day: number): boolean {
  return Boolean(week[day]?.length);
}

/** Whether the store is known to be closed on Saturdays and Sundays. */
export const closedOnWeekends = ({ hours }: { hours: Week }): boolean =>
  isKnown(hours) && !opensOn(hours, 5) && !opensOn(hours, 6);

/** 545 → "09:05", for machines. */
export function iso(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
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

const twoDigits = (n: number) => String(n).padStart(2, "0");
