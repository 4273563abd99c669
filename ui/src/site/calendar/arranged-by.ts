import type { Rules } from "../language/rules.en.ts";
import type { Week } from "../site.gen.ts";
import { opensOn } from "./hours.ts";

export const SATURDAY = 5;
export const SUNDAY = 6;

/**
 * By when a delivery has to be arranged: when the store last closes before a day on which it stays closed. Null where it is open that
 * day or never opens.
 */
export function arrangedBy({ days, time }: Rules, week: Week, day: number): { day: string; time: string } | null {
  if (opensOn(week, day)) return null;
  for (let back = 1; back <= 6; back++) {
    const earlier = (day - back + 7) % 7;
    const close = week[earlier]?.at(-1)?.close;
    if (close !== undefined) return { day: days[earlier] ?? "", time: time(close) };
  }
  return null;
}
