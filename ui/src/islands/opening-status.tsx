import { useEffect, useState } from "react";
import { openingStatus } from "../site/opening.ts";
import type { Week } from "../site/site.gen.ts";

/** The hours in the utility bar: neutral until the browser knows what time it is at the shop. */
export default function OpeningStatus(props: { hours: Week; timeZone: string; neutral: string }) {
  const { hours, timeZone, neutral } = props;
  const [status, setStatus] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setStatus(openingStatus(hours, timeZone, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours, timeZone]);
  return <span data-open={status?.startsWith("Open")}>{status ?? neutral}</span>;
}
