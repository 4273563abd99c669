import type { Notice } from "../site.gen.ts";

/** Whether the notice shows on `today`, a day of the store's calendar as 2026-11-26. */
export function isCurrent({ from, until }: Notice, today: string): boolean {
  return (!from || from <= today) && (!until || today <= until);
}
