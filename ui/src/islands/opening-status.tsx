import { useEffect, useState } from "react";
import { type OpeningStatus, openingStatus } from "../site/opening.ts";
import type { Week } from "../site/site.gen.ts";

/** The hours in the utility bar: neutral until the browser knows what time it is at the shop. */
export default function OpeningStatusIsland(props: { hours: Week; timeZone: string; neutral: string }) {
  const { hours, timeZone, neutral } = props;
  const [status, setStatus] = useState<OpeningStatus | null>(null);
  useEffect(() => {
    const update = () => setStatus(openingStatus(hours, timeZone, new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [hours, timeZone]);

  if (!status) return neutral;
  return status.open ? (
    <>
      <b>Open now</b> <span className="more">until {status.until}</span>
    </>
  ) : (
    <>
      <b className="more">Closed now.</b> Opens {status.next}
    </>
  );
}
