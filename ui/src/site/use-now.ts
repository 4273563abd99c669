import { useEffect, useEffectEvent, useState } from "react";
import { useSite } from "./context.ts";
import { type LocalTime, localTime } from "./opening.ts";

/**
 * What `read` makes of the time, anew each minute; null on the server and while the browser takes over its markup, which know no
 * clock.
 */
export function useNow<Value>(read: (now: Date) => Value | null): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const update = useEffectEvent(() => setValue(read(new Date())));
  useEffect(() => {
    update();
    const timer = setInterval(() => update(), 60_000);
    return () => clearInterval(timer);
  }, []);
  return value;
}

/** The time on the store's clock; null in an old browser, too, that does not know its time zone. */
export function useStoreTime(): LocalTime | null {
  const { timeZone } = useSite();
  return useNow((now) => localTime(timeZone, now));
}
