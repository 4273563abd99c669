import type { Span, SpecialDay, Week } from "../site.gen.ts";
import { addDays, weekday } from "./dates.ts";
import { isKnown } from "./hours.ts";

/** The hours in a draft at the desk, for which the server has calculated no days yet. */
export type Hours = { hours: Week; closed: readonly SpecialDay[] };

/** Days to look ahead for the next opening. */
const LOOK_AHEAD = 366;

/** Whether a date is this special day, or within this vacation. */
export const isWithin = ({ date: first, until }: SpecialDay, date: string) => first <= date && date <= (until ?? first);

/** The hours of a day. */
export function spansOn({ hours, closed }: Hours, date: string): readonly Span[] {
  return closed.find((day) => isWithin(day, date))?.hours ?? hours[weekday(date)] ?? [];
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
