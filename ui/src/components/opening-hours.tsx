import { useEffect, useState } from "react";
import { useSite } from "../site/context.ts";
import { hoursText } from "../site/hours.ts";
import { type OpeningStatus, openingStatus } from "../site/opening.ts";
import css from "./opening-hours.module.css";
import { words } from "./words.ts";

/** The store's hours: neutral until the browser knows what time it is at the shop, then whether it is open. */
export function OpeningHours() {
  const { hours, timeZone, closed } = useSite();
  const [status, setStatus] = useState<OpeningStatus | null>(null);
  useEffect(() => {
    const update = () => setStatus(openingStatus(hours, timeZone, new Date(), closed));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours, timeZone, closed]);

  return (
    <span>
      {!status
        ? hoursText(hours, "short")
        : status.open
          ? words().openUntil(status.until, `${css.more}`)
          : words().closedUntil(status.next, `${css.more}`)}
    </span>
  );
}
