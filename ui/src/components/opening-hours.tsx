import { useSite } from "../site/context.ts";
import { hoursText } from "../site/hours.ts";
import { useRules } from "../site/language.ts";
import { useOpeningStatus } from "../site/use-opening-status.ts";
import css from "./opening-hours.module.css";
import { useComponentWords } from "./words.ts";

/** The store's hours: neutral until the browser knows what time it is at the shop, then whether it is open. */
export function OpeningHours() {
  const { hours } = useSite();
  const rules = useRules();
  const words = useComponentWords();
  const status = useOpeningStatus();
  return (
    // Drawn anew as a whole: a translator puts nodes of its own in the place of its texts.
    <span className={status ? undefined : css.served} key={JSON.stringify(status)}>
      {!status
        ? hoursText(rules, hours, "short")
        : status.open
          ? words.openUntil(status.until, `${css.more}`, status.again)
          : words.closedUntil(status.next, `${css.more}`)}
    </span>
  );
}
