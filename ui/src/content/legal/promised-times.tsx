import { useSite } from "../../site/context.ts";
import { closedOnWeekends } from "../../site/hours.ts";
import { rules } from "../../site/language.ts";
import { sentences } from "../../site/present.ts";

/** Within which time a refill is ready and a transfer is confirmed, as far as the shop says. */
export function PromisedTimes() {
  const site = useSite();
  const { refillHours, transferHours } = site.promise;
  const { term, within } = rules();
  const said = sentences(
    refillHours && `Please allow ${term(refillHours)} for a refill.`,
    transferHours &&
      `We will contact you ${within(transferHours)} to confirm a transfer; ${closedOnWeekends(site) ? "on weekends, the next business day" : "if we are closed then, when we open"}.`,
  );
  return said && `${said} `;
}
