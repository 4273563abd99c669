import type { Rules } from "../language/rules.en.ts";
import type { Site, Week } from "../site.gen.ts";
import { opensOn } from "./hours.ts";

export const SATURDAY = 5;
export const SUNDAY = 6;

type Days = Pick<Site["delivery"], "cutoffWeekday" | "cutoffSaturday" | "cutoffs"> & { days?: readonly number[] };

/** The days of the week on which it delivers, 0 for Monday: those of the file, or those that have a cutoff; none where no day is known. */
export function deliveryDays({ days, cutoffWeekday, cutoffSaturday, cutoffs }: Days): readonly number[] {
  if (days) return days;
  if (cutoffs) return [...cutoffs.keys()].filter((day) => cutoffs[day]);
  return [...(cutoffWeekday === null ? [] : [0, 1, 2, 3, 4]), ...(cutoffSaturday === null ? [] : [5])];
}

/** A time until which to order is at most the time at which the store closes that day. */
export const untilClosing = (hours: Week, day: number, cutoff: number) =>
  Math.min(cutoff, hours[day]?.at(-1)?.close ?? cutoff);

/** Whether that is every day from Monday to Friday. */
export const isWholeWeek = (days: readonly number[]) => [0, 1, 2, 3, 4].every((day) => days.includes(day));

/** By which day a delivery has to be arranged: the last open one before a day on which the store is closed. Null where it is open or never opens. */
export function arrangedBy({ days }: Rules, week: Week, day: number): string | null {
  if (opensOn(week, day)) return null;
  for (let back = 1; back <= 6; back++) {
    const earlier = (day - back + 7) % 7;
    if (opensOn(week, earlier)) return days[earlier] ?? null;
  }
  return null;
}
