import { ENGLISH } from "./english.ts";

/** "2025-01-10" → "January 10, 2025", without a time zone that could shift the day. */
export function longDate(iso: string): string {
  return `${monthOf(iso)} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`;
}

/** "2025-01-10" → "January 2025" */
export function monthAndYear(iso: string): string {
  return `${monthOf(iso)} ${iso.slice(0, 4)}`;
}

export const DAYS = ENGLISH.days;

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

/** "2026-11-26" → "Thu, Nov 26" */
export function shortDate(iso: string): string {
  return `${DAYS[weekday(iso)]?.slice(0, 3)}, ${monthOf(iso).slice(0, 3)} ${Number(iso.slice(8))}`;
}

/** "2026-11-26" → "Thursday, November 26" */
export function dayInWords(iso: string): string {
  return `${DAYS[weekday(iso)]}, ${monthOf(iso)} ${Number(iso.slice(8))}`;
}

function monthOf(iso: string): string {
  return ENGLISH.months[Number(iso.slice(5, 7)) - 1] ?? "";
}

/** "2026-11-26" for a moment, by the clock of this computer; `toISOString` would give Greenwich's. */
export function localDate(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
