import type { LocalTime } from "../site.gen.ts";

export type { LocalTime };

/** The time that clocks in `timeZone` show at `now`; null in an old browser that does not know this zone. */
export function localTime(timeZone: string, now: Date): LocalTime | null {
  try {
    const [month, day, year, hour, minute] = clockIn(timeZone).format(now).match(/\d+/g) ?? [];
    return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
  } catch {
    return null;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once: it takes a slow phone longer than most of the page. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}
