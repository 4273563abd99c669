import { DAYS, spaced } from "./hours.ts";
import type { Week } from "./site.gen.ts";

export type OpeningStatus = { open: true; until: string } | { open: false; next: string };

/** "open until 5 PM" or "next Mon 9 AM" at that moment; null when the browser cannot tell the time of that zone. */
export function openingStatus(hours: Week, timeZone: string, now: Date): OpeningStatus | null {
  const at = localTime(timeZone, now);
  if (!at) return null;
  const today = hours[at.day];
  if (today && at.minutes >= today.open && at.minutes < today.close) return { open: true, until: spaced(today.close) };
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (at.day + ahead) % 7;
    const opening = hours[day];
    if (!opening || (ahead === 0 && at.minutes >= opening.open)) continue;
    return { open: false, next: `${ahead ? `${DAYS[day]?.slice(0, 3)} ` : ""}${spaced(opening.open)}` };
  }
  return null;
}

function localTime(timeZone: string, now: Date): { day: number; minutes: number } | null {
  try {
    const [day, hour, minute] = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
      .format(now)
      .split(/\W+/);
    return { day: DAYS.findIndex((name) => name.startsWith(day ?? "?")), minutes: Number(hour) * 60 + Number(minute) };
  } catch {
    return null; // an old browser without this zone keeps the neutral text
  }
}
