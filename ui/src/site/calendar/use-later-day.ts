import { useRules } from "../language/language.ts";
import { dayInWords } from "./dates.ts";
import { useCalendar } from "./use-calendar.ts";

/**
 * "Monday, August 23": when a refill asked for now is ready, or when the next delivery comes, where closed days make that later than
 * usual; null otherwise.
 */
export function useLaterDay(of: "ready" | "comes"): string | null {
  const rules = useRules();
  const day = useCalendar()?.[of];
  return day ? dayInWords(rules, day) : null;
}
