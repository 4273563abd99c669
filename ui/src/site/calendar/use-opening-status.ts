import { useSite } from "../context.ts";
import { useRules } from "../language/language.ts";
import { type OpeningStatus, openingStatus } from "./opening.ts";
import { useNow } from "./use-now.ts";

/** Whether the store is open; null until the browser knows what time it is at the shop. */
export function useOpeningStatus(): OpeningStatus | null {
  const rules = useRules();
  const { hours, timeZone, closed } = useSite();
  return useNow((now) => openingStatus(rules, hours, timeZone, now, closed));
}
