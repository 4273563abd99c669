import { useEffect, useState } from "react";
import { useSite } from "./context.ts";
import { localDate } from "./dates.ts";
import { localTime } from "./opening.ts";

/** The store's date as 2026-11-26; null on the server and while the browser takes over its markup, which know no clock. */
export function useToday(): string | null {
  const { timeZone } = useSite();
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setToday(dateIn(timeZone, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}

/** The date at the store; the visitor's own in an old browser that does not know its time zone. */
export function dateIn(timeZone: string, now: Date): string {
  return localTime(timeZone, now)?.date ?? localDate(now);
}
