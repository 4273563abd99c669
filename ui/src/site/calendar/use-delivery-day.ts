import { useSite } from "../context.ts";
import { useRules } from "../language/language.ts";
import { dayInWords } from "./dates.ts";
import { deliveryAfterClosing } from "./delivery-days.ts";
import { useNow } from "./use-now.ts";

/** "Tuesday, August 24", where closed days make the next delivery later than usual; null otherwise. */
export function useDeliveryDay(): string | null {
  const rules = useRules();
  const site = useSite();
  const { timeZone, services, promise } = site;
  const term = services.prescriptions ? promise.refillHours : null;
  const day = useNow((now) => deliveryAfterClosing(site, timeZone, term, now));
  return day && dayInWords(rules, day);
}
