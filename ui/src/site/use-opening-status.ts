import { useEffect, useState } from "react";
import { useSite } from "./context.ts";
import { useRules } from "./language.ts";
import { type OpeningStatus, openingStatus } from "./opening.ts";

/** Whether the store is open; null until the browser knows what time it is at the shop. */
export function useOpeningStatus(): OpeningStatus | null {
  const rules = useRules();
  const { hours, timeZone, closed } = useSite();
  const [status, setStatus] = useState<OpeningStatus | null>(null);
  useEffect(() => {
    const update = () => setStatus(openingStatus(rules, hours, timeZone, new Date(), closed));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [rules, hours, timeZone, closed]);
  return status;
}
