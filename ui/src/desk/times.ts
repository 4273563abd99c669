import { createContext, use, useMemo } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds in words, as exact as one works: "12 min", "2 h 5 min", "3 days". */
export function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (milliseconds < HOUR) return `${minutes} min`;
  if (milliseconds < DAY) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ""}`;
  }
  const days = Math.floor(milliseconds / DAY);
  return days === 1 ? "1 day" : `${days} days`;
}

/** "1958-04-27" → "04/27/1958", as pharmacies write it. */
export function birthDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${month}/${day}/${year}` : iso;
}

/** Moments as the shop's clock shows them. */
export function clock(timeZone: string | undefined) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  const time = format({ hour: "numeric", minute: "2-digit" });
  const day = format({ weekday: "short", month: "short", day: "numeric" });
  const dayOfYear = format({ month: "short", day: "numeric", year: "numeric" });
  return {
    /** "2:15 PM" today, "Thu, Nov 26, 2:15 PM" this year, with the year else. */
    moment(iso: string, now: number): string {
      const at = new Date(iso);
      if (dayOfYear.format(at) === dayOfYear.format(now)) return time.format(at);
      const isNear = Math.abs(at.getTime() - now) < 180 * DAY;
      return `${(isNear ? day : dayOfYear).format(at)}, ${time.format(at)}`;
    },
  };
}

export type ShopTime = { moment(iso: string): string; now: number };

export const ShopTimeContext = createContext<ShopTime>({ moment: (iso) => iso, now: 0 });

export const useShopTime = () => use(ShopTimeContext);

/** `now` moves on every half minute. */
export function useClock(timeZone: string | undefined, now: number): ShopTime {
  const shop = useMemo(() => clock(timeZone), [timeZone]);
  return useMemo(() => ({ moment: (iso: string) => shop.moment(iso, now), now }), [shop, now]);
}

/** What is to be said of a promise: how late it is, or until when there is time. */
export function promise(promisedBy: string | null, { moment, now }: ShopTime): { late: boolean; text: string } | null {
  if (!promisedBy) return null;
  const behind = now - Date.parse(promisedBy);
  return behind > 0 ? { late: true, text: `${span(behind)} late` } : { late: false, text: `by ${moment(promisedBy)}` };
}
