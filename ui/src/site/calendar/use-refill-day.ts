import { useSite } from "../context.ts";
import { useRules } from "../language/language.ts";
import { dayInWords } from "./dates.ts";
import { readyAfterClosing } from "./due.ts";
import { useNow } from "./use-now.ts";

/** "Monday, August 23", where a refill asked for now takes that long because the store is closed; null otherwise. */
export function useRefillDay(): string | null {
  const rules = useRules();
  const { hours, closed, timeZone, promise } = useSite();
  const { refillHours } = promise;
  const day = useNow((now) => refillHours && readyAfterClosing({ hours, closed }, timeZone, refillHours, now));
  return day && dayInWords(rules, day);
}
