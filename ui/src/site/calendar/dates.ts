import type { Day, Rules } from "../language/rules.en.ts";

/** As 2025-01-10. */
export type IsoDate = `${number}-${number}-${number}`;

function parts(iso: string): Day {
  return {
    year: iso.slice(0, 4),
    month: Number(iso.slice(5, 7)) - 1,
    day: Number(iso.slice(8)),
    weekday: weekday(iso),
  };
}

/** "2025-01-10" → "January 10, 2025", without a time zone that could shift the day. */
export const longDate = (rules: Rules, iso: string): string => rules.longDate(parts(iso));

/** "2025-01-10" → "January 2025" */
export const monthAndYear = (rules: Rules, iso: string): string => rules.monthAndYear(parts(iso));

/** The weekday of "2026-11-26", 0 for Monday. */
export function weekday(iso: string): number {
  return (new Date(`${iso}T00:00Z`).getUTCDay() + 6) % 7;
}

/** "2026-11-26" and 1 → "2026-11-27" */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "2026-11-26" → "Thu" */
export const shortDay = (rules: Rules, iso: string): string => rules.shortDays[weekday(iso)] ?? "";

/** "2026-11-26" → "Thu, Nov 26" */
export const shortDate = (rules: Rules, iso: string): string => rules.shortDate(parts(iso));

/** "2026-11-26" → "Thursday, November 26" */
export const dayInWords = (rules: Rules, iso: string): string => rules.dayInWords(parts(iso));

/** "2026-11-26" for a moment, in this computer's time zone; `toISOString` would use UTC. */
export function localDate(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
