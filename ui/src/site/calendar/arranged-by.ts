import type { Rules } from "../language/rules.en.ts";
import type { Week } from "../site.gen.ts";
import { opensOn } from "./hours.ts";

export const SATURDAY = 5;
export const SUNDAY = 6;

/** By which day a delivery has to be arranged: the last open one before a day on which the store is closed. Null where it is open or never opens. */
export function arrangedBy({ days }: Rules, week: Week, day: number): string | null {
  if (opensOn(week, day)) return null;
  for (let back = 1; back <= 6; back++) {
    const earlier = (day - back + 7) % 7;
    if (opensOn(week, earlier)) return days[earlier] ?? null;
  }
  return null;
}
