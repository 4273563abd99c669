import type { Site, Week } from "../site.gen.ts";

type Days = Pick<Site["delivery"], "cutoffWeekday" | "cutoffSaturday" | "cutoffs"> & { days?: readonly number[] };

/** The days of the week with deliveries, 0 for Monday: those in pharmacy.toml, or else those with a cutoff; empty if no day is known. */
export function deliveryDays({ days, cutoffWeekday, cutoffSaturday, cutoffs }: Days): readonly number[] {
  if (days) return days;
  if (cutoffs) return [...cutoffs.keys()].filter((day) => cutoffs[day]);
  return [...(cutoffWeekday === null ? [] : [0, 1, 2, 3, 4]), ...(cutoffSaturday === null ? [] : [5])];
}

/** A day's cutoff, at the latest the time at which the store closes. */
export const untilClosing = (hours: Week, day: number, cutoff: number) =>
  Math.min(cutoff, hours[day]?.at(-1)?.close ?? cutoff);

/** Whether that is every day from Monday to Friday. */
export const isWholeWeek = (days: readonly number[]) => [0, 1, 2, 3, 4].every((day) => days.includes(day));
