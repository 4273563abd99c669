import { DAYS, spaced } from "./hours.ts";
import type { Week } from "./site.gen.ts";

/** "Open now until 5 PM", "Closed, opens Mon 9 AM"; null when the browser cannot tell the time of that zone. */
export function openingStatus(hours: Week, timeZone: string, now: Date): string | null {
  const at = localTime(timeZone, now);
  if (!at) return null;
  const today = hours[at.day];
  if (today && at.minutes >= today.open && at.minutes < today.close) return `Open now until ${spaced(today.close)}`;
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = (at.day + ahead) % 7;
    const next = hours[day];
    if (next && (ahead > 0 || at.minutes < next.open))
      return `Closed, opens ${ahead ? `${DAYS[day]?.slice(0, 3)} ` : ""}${spaced(next.open)}`;
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
