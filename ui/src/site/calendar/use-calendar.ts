import { useSite } from "../context.ts";
import type { Now, Site } from "../site.gen.ts";
import { type LocalTime, localTime } from "./local-time.ts";
import { lookUp } from "./look-up.ts";
import { useNow } from "./use-now.ts";

/** The calendar's facts of now: as the server sent them until hydration, then by the store's clock. */
export function useCalendar(): Now | null {
  const { now, days = [] } = useSite();
  const at = useStoreTime();
  if (!at || at === now?.at) return now ?? null;
  return lookUp(days, at) ?? now ?? null;
}

/** The time on the store's clock, or the time at which the page was served if the clock is wrong. */
export function useStoreTime(): LocalTime | null {
  const site = useSite();
  return useNow((clock) => believed(site, clock)) ?? site.now?.at ?? null;
}

/** A clock is wrong if it is before the time at which the page was served, or after the last day in the page's data. */
function believed({ now, days, timeZone }: Site, clock: Date): LocalTime | null {
  const at = localTime(timeZone, clock);
  if (!at || !now) return at;
  const isBefore = at.date < now.at.date || (at.date === now.at.date && at.minutes < now.at.minutes);
  const last = days?.at(-1)?.date ?? now.at.date;
  return isBefore || at.date > last ? null : at;
}
