import { useRules } from "../language/language.ts";
import { dayInWords } from "./dates.ts";
import { useCalendar } from "./use-calendar.ts";

/** "Monday, August 23", where a refill asked for now takes that long because the store is closed; null otherwise. */
export function useRefillDay(): string | null {
  const rules = useRules();
  const day = useCalendar()?.ready;
  return day ? dayInWords(rules, day) : null;
}
