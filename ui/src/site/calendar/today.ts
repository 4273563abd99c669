import { localDate } from "./dates.ts";
import { localTime } from "./local-time.ts";
import { useStoreTime } from "./use-calendar.ts";

/** The store's date as 2026-11-26; null where it is not known. */
export function useToday(): string | null {
  return useStoreTime()?.date ?? null;
}

/** The date at the store; in an old browser that does not know the store's time zone, the visitor's date. */
export function dateIn(timeZone: string | undefined, now: Date): string {
  return (timeZone && localTime(timeZone, now)?.date) || localDate(now);
}
