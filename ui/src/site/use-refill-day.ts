import { useEffect, useState } from "react";
import { useSite } from "./context.ts";
import { dayInWords } from "./dates.ts";
import { readyAfterClosing } from "./due.ts";
import { useRules } from "./language.ts";

/**
 * "Monday, August 23", where a refill asked for now takes that long because the store is closed; null otherwise, and until the browser
 * knows what time it is at the shop.
 */
export function useRefillDay(): string | null {
  const rules = useRules();
  const { hours, closed, timeZone, promise } = useSite();
  const { refillHours } = promise;
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setDay(refillHours && readyAfterClosing({ hours, closed }, timeZone, refillHours, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours, closed, timeZone, refillHours]);
  return day && dayInWords(rules, day);
}
