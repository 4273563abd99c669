import { createContext, use, useMemo } from "react";
import { dateIn } from "../../site/calendar/today.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds in words, as exact as one works: "12 min", "2 h", "3 days". */
export function span(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  const days = Math.floor(milliseconds / DAY);
  if (days >= 730) return `${Math.floor(days / 365)} years`;
  return days === 1 ? "1 day" : `${days} days`;
}

/** "1958-04-27" → "04/27/1958", as pharmacies write it. */
export function usDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : iso;
}

/** Writes times as the shop's clock shows them, relative to `now`. */
export function shopTime(timeZone: string | undefined, now: number) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  const hour = format({ hour: "numeric", minute: "2-digit" });
  const weekday = format({ weekday: "short" });
  const date = format({ month: "short", day: "numeric" });
  const dayOfYear = format({ month: "short", day: "numeric", year: "numeric" });
  /** "" today, "Thu" within six days, "Nov 26" within half a year, with the year else. */
  const day = (at: number): string => {
    if (dayOfYear.format(at) === dayOfYear.format(now)) return "";
    const away = Math.abs(at - now);
    return (away < 6 * DAY ? weekday : away < 180 * DAY ? date : dayOfYear).format(at);
  };
  return {
    now,
    /** "2026-11-24", by the shop's calendar. */
    today: dateIn(timeZone, new Date(now)),
    /** "3:54 PM" today, "Thu 3:54 PM" around it, "Nov 26, 3:54 PM" else. */
    moment(iso: string): string {
      const at = Date.parse(iso);
      // Newer browsers write a narrow space.
      const time = hour.format(at).replace(":00", "").replace("\u202f", " ");
      const name = day(at);
      // After months the hour is not needed, and a row has no room for it.
      if (/\d{4}/.test(name)) return name;
      return name ? `${name}${/\d/.test(name) ? "," : ""} ${time}` : time;
    },
    isToday: (iso: string) => day(Date.parse(iso)) === "",
  };
}

type ShopTime = ReturnType<typeof shopTime>;

export const ShopTimeContext = createContext<ShopTime>(shopTime("UTC", 0));

export const useShopTime = () => use(ShopTimeContext);

export const useShopClock = (timeZone: string | undefined, now: number): ShopTime =>
  useMemo(() => shopTime(timeZone, now), [timeZone, now]);

/** A promise in words: how late it is, or until when there is time. */
export function dueLabel(promisedBy: string | null, time: ShopTime): { late: boolean; text: string } | null {
  if (!promisedBy) return null;
  const behind = time.now - Date.parse(promisedBy);
  if (behind > 0) return { late: true, text: `late ${span(behind)}` };
  const moment = time.moment(promisedBy);
  return { late: false, text: time.isToday(promisedBy) ? `today ${moment}` : moment };
}
