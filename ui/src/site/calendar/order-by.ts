import type { Site } from "../site.gen.ts";
import { addDays, weekday } from "./dates.ts";
import { deliveryDays, isClosed } from "./delivery-days.ts";
import type { LocalTime } from "./opening.ts";

type Shop = Pick<Site, "delivery" | "closed">;

/** Days to look ahead for the next delivery. */
const LOOK_AHEAD = 60;

/** The first day for which one can still order at `now`, and until when, in minutes of that day. */
export function nextOrder(shop: Shop, now: LocalTime): LocalTime | null {
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead++) {
    const date = addDays(now.date, ahead);
    const by = orderBy(shop, date);
    if (by !== null && (ahead > 0 || now.minutes < by)) return { date, minutes: by };
  }
  return null;
}

/** Until when orders arrive on `date`; null where none do. */
function orderBy({ delivery, closed }: Shop, date: string): number | null {
  if (isClosed(closed, date)) return null;
  const day = weekday(date);
  if (day === SUNDAY || !deliveryDays(delivery).includes(day)) return null;
  const { cutoffWeekday, cutoffSaturday } = delivery;
  return day === SATURDAY ? cutoffSaturday : cutoffWeekday;
}

const SATURDAY = 5;
const SUNDAY = 6;
