import { useRules } from "../language/language.ts";
import { dayInWords } from "./dates.ts";
import { useCalendar } from "./use-calendar.ts";

/** "Tuesday, August 24", where closed days make the next delivery later than usual; null otherwise. */
export function useDeliveryDay(): string | null {
  const rules = useRules();
  const day = useCalendar()?.comes;
  return day ? dayInWords(rules, day) : null;
}
