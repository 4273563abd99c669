import { useSite } from "../context.ts";
import { useRules } from "../language/language.ts";
import { type OpeningStatus, openingStatus } from "./opening-status.ts";
import { useCalendar } from "./use-calendar.ts";

/** Whether the store is open; null where its hours are not known. */
export function useOpeningStatus(): OpeningStatus | null {
  return openingStatus(useRules(), useCalendar(), useSite().days);
}
