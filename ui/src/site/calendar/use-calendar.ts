import { useSite } from "../context.ts";
import type { Now, Site } from "../site.gen.ts";
import { type LocalTime, localTime } from "./local-time.ts";
import { lookUp } from "./look-up.ts";
import { useNow } from "./use-now.ts";

/** The current state: as served until hydration, then by the store's clock. */
export function useCalendar(): Now | null {
  const { now, days = [] } = useSite();
  const at = useStoreTime();
  if (!at || at === now?.at) return now ?? null;
  return lookUp(days, at) ?? now ?? null;
}

/** The time on the store's clock, as far as it's believed; else that for which the page was served. */
export function useStoreTime(): LocalTime | null {
  const site = useSite();
  return useNow((clock) => believed(site, clock)) ?? site.now?.at ?? null;
}

/** A clock that is before the moment for which the page was served, or after the last day that it carries, is wrong. */
function believed({ now, days, timeZone }: Site, clock: Date): LocalTime | null {
  const at = localTime(timeZone, clock);
  if (!at || !now) return at;
  const isBefore = at.date < now.at.date || (at.date === now.at.date && at.minutes < now.at.minutes);
  const last = days?.at(-1)?.date ?? now.at.date;
  return isBefore || at.date > last ? null : at;
}
