import type { Rules } from "../language/rules.en.ts";
import type { Span, SpecialDay, Week } from "../site.gen.ts";
import { addDays, shortDate, shortDay, weekday } from "./dates.ts";
import { isKnown } from "./hours.ts";

/** When the store is open: what `crates/text/src/opening` of the server knows too. `tests/hours_cases.json` holds both to the same answers. */
export type Hours = { hours: Week; closed: readonly SpecialDay[] };

/** A moment on the store's clock: a day as 2026-11-26 and minutes since its midnight. */
export type LocalTime = { date: string; minutes: number };

/** Whether the store is open, and when that changes; after a break, when it opens again on the same day. */
export type Change = { open: boolean; at: LocalTime; again?: number };

/** `day` is the one with a name on which it is closed all day. */
export type OpeningStatus =
  | { open: true; until: string; again?: string }
  | { open: false; next: string; day?: SpecialDay };

/** Days to look ahead for the next opening. */
const LOOK_AHEAD = 366;

/** "open until 5 PM" or "next Mon 9 AM" at that moment; null when the browser cannot tell, or the hours are not known. */
export function openingStatus(
  rules: Rules,
  hours: Week,
  timeZone: string,
  now: Date,
  closed: readonly SpecialDay[] = [],
): OpeningStatus | null {
  const local = localTime(timeZone, now);
  const change = local && nextChange({ hours, closed }, local);
  if (!change) return null;
  const time = rules.time(change.at.minutes);
  if (change.open && change.again === undefined) return { open: true, until: time };
  if (change.open) return { open: true, until: time, again: timeAfter(time, rules.time(change.again ?? 0)) };
  const day = closed.find((each) => isWithin(each, local.date) && each.hours.length === 0);
  return { open: false, next: rules.at(time, dayFrom(rules, local.date, change.at.date)), ...(day && { day }) };
}

/** "2" after "1 PM" for "2 PM": the same half of the day is not said again. */
function timeAfter(before: string, time: string): string {
  const [[, half], [hour = "", ownHalf]] = [before, time].map((text) => text.split(/\s(.*)/s)) as [string[], string[]];
  return half === ownHalf ? hour : time;
}

/** "" today, "Mon" within a week, "Mon, Nov 30" after that. */
function dayFrom(rules: Rules, today: string, date: string): string {
  if (date === today) return "";
  return date <= addDays(today, 7) ? shortDay(rules, date) : shortDate(rules, date);
}

/** Whether a day of the calendar is this special one, or one of a vacation. */
export const isWithin = ({ date: first, until }: SpecialDay, date: string) => first <= date && date <= (until ?? first);

/** The hours of a day. */
export function spansOn({ hours, closed }: Hours, date: string): readonly Span[] {
  return closed.find((day) => isWithin(day, date))?.hours ?? hours[weekday(date)] ?? [];
}

/**
 * Whether the store is open at `now`, and when it closes or opens next; null while its hours are not known, and where it closes more
 * than a day from now, or never.
 */
export function nextChange(shop: Hours, now: LocalTime): Change | null {
  const today = spansOn(shop, now.date);
  const current = today.find(({ open, close }) => open <= now.minutes && now.minutes < close);
  const again = today.find(({ open }) => open > now.minutes)?.open;
  if (current) {
    const date = addDays(now.date, 1);
    const [next] = spansOn(shop, date);
    const isOverMidnight = current.close === 1440 && next?.open === 0;
    const at = isOverMidnight ? { date, minutes: next.close } : { date: now.date, minutes: current.close };
    if (isOverMidnight && at.minutes > now.minutes) return null;
    return { open: true, at, ...(again !== undefined && { again }) };
  }
  if (!isKnown(shop.hours)) return null;
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead++) {
    const date = addDays(now.date, ahead);
    const next = spansOn(shop, date).find(({ open }) => ahead > 0 || open > now.minutes);
    if (next) return { open: false, at: { date, minutes: next.open } };
  }
  return null;
}

/** The first day after `date` on which the store opens. */
export function nextOpenDay(shop: Hours, date: string): string | null {
  if (!isKnown(shop.hours)) return null;
  for (let ahead = 1; ahead < LOOK_AHEAD; ahead++) {
    const day = addDays(date, ahead);
    if (spansOn(shop, day).length) return day;
  }
  return null;
}

/** The time that clocks in `timeZone` show at `now`; null in an old browser that does not know this zone. */
export function localTime(timeZone: string, now: Date): LocalTime | null {
  try {
    const [month, day, year, hour, minute] = clockIn(timeZone).format(now).match(/\d+/g) ?? [];
    return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
  } catch {
    return null;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once: it takes a slow phone longer than most of the page. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}
