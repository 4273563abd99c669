import { closedOnWeekends } from "../../../site/calendar/hours.ts";
import { useSite } from "../../../site/context.ts";
import { useRules } from "../../../site/language/language.ts";
import { sentences } from "../../../site/language/present.ts";
import type { PromisedText } from "./promised.en.ts";

/** Within which time a refill is ready and a transfer is confirmed, as far as the shop says. */
export function PromisedTimes({ text: promised }: { text: PromisedText }) {
  const site = useSite();
  const { refillHours, transferHours } = site.promise;
  const { term, within } = useRules();
  const confirmed = closedOnWeekends(site) ? promised.transferOnWeekdays : promised.transferWhenOpen;
  const times = sentences(
    refillHours && promised.refill(term(refillHours)),
    transferHours && confirmed(within(transferHours)),
  );
  return times && `${times} `;
}
