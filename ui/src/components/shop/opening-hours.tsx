import { hoursText } from "../../site/calendar/hours.ts";
import type { OpeningStatus } from "../../site/calendar/opening-status.ts";
import { useOpeningStatus } from "../../site/calendar/use-opening-status.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useRules } from "../../site/language/language.ts";
import type { SpecialDay } from "../../site/site.gen.ts";
import { useComponentWords } from "../words.ts";
import css from "./opening-hours.module.css";

/** Whether the store is open; its hours where that is not known. */
export function OpeningHours() {
  const { hours } = useSite();
  const rules = useRules();
  const status = useOpeningStatus();
  return (
    // The key makes React replace the whole element: a translator has replaced its text nodes.
    <span className={status ? undefined : css.served} key={JSON.stringify(status)}>
      {status ? <Status {...status} /> : hoursText(rules, hours, "short")}
    </span>
  );
}

/** Whether the store is open. `short` leaves out what narrow screens have no room for. */
export function Status({ short = true, ...status }: OpeningStatus & { short?: boolean }) {
  const words = useComponentWords();
  const more = short ? "vh-phone" : "";
  if (status.open) return words.openUntil(status.until, more, status.again);
  return words.closedUntil(status.next, more, status.day && <DayName {...status.day} />);
}

/** The owner's name of a day, which may be in another language than the page. */
function DayName({ name }: Pick<SpecialDay, "name">) {
  return <span {...langAttributes(useRules().lang, name.lang)}>{name.text}</span>;
}
