import type { Site, SpecialDay, Term } from "../site.gen.ts";
import { addDays, weekday } from "./dates.ts";
import { readyAfterClosing } from "./due.ts";
import { type Hours, isWithin, localTime, nextOpenDay, spansOn } from "./opening.ts";

type Days = Pick<Site["delivery"], "cutoffWeekday" | "cutoffSaturday"> & { days?: readonly number[] };

/** A shop that delivers. */
export type Delivering = Hours & { delivery: Days };

/** The days of the week on which it delivers, 0 for Monday: those of the file, or those that have a cutoff; none where no day is known. */
export function deliveryDays({ days, cutoffWeekday, cutoffSaturday }: Days): readonly number[] {
  if (days) return days;
  return [...(cutoffWeekday === null ? [] : [0, 1, 2, 3, 4]), ...(cutoffSaturday === null ? [] : [5])];
}

const LOOK_AHEAD = 366;

/**
 * `date`, or the next day on which the store delivers. The same as `OpeningHours::delivers_on` in `crates/text/src/opening`;
 * `tests/hours_cases.json` holds both to the same answers.
 */
export function deliveryOn(shop: Delivering, date: string): string {
  const days = deliveryDays(shop.delivery);
  if (days.length === 0) return spansOn(shop, date).length ? date : (nextOpenDay(shop, date) ?? date);
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead++) {
    const day = addDays(date, ahead);
    if (days.includes(weekday(day)) && !isClosed(shop.closed, day)) return day;
  }
  return date;
}

/** The day on which something comes that is asked for at `now`, where closed days make it later than usual; null where they don't. */
export function deliveryAfterClosing(shop: Delivering, timeZone: string, term: Term | null, now: Date): string | null {
  const today = localTime(timeZone, now)?.date;
  if (!today || deliveryDays(shop.delivery).length === 0) return null;
  const ready = term && readyAfterClosing(shop, timeZone, term, now);
  const next = deliveryOn(shop, ready ?? today);
  return ready || next !== deliveryOn({ ...shop, closed: [] }, today) ? next : null;
}

/** Whether it's a special day, or one of a vacation, on which nothing is done. */
export const isClosed = (closed: readonly SpecialDay[], date: string) =>
  closed.some((day) => isWithin(day, date) && day.hours.length === 0);

/** Whether that is every day from Monday to Friday. */
export const isWholeWeek = (days: readonly number[]) => [0, 1, 2, 3, 4].every((day) => days.includes(day));
