import { useSite } from "../context.ts";
import { localDate } from "./dates.ts";
import { localTime } from "./opening.ts";
import { useNow } from "./use-now.ts";

/** The store's date as 2026-11-26; null on the server and while the browser takes over its markup, which know no clock. */
export function useToday(): string | null {
  const { timeZone } = useSite();
  return useNow((now) => dateIn(timeZone, now));
}

/** The date at the store; the visitor's own in an old browser that does not know its time zone. */
export function dateIn(timeZone: string | undefined, now: Date): string {
  return (timeZone && localTime(timeZone, now)?.date) || localDate(now);
}
