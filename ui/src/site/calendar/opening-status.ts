import type { Rules } from "../language/rules.en.ts";
import type { CalendarDay, Localized, Now } from "../site.gen.ts";
import { addDays, shortDate, shortDay } from "./dates.ts";

/** `day` is the named day on which the store is closed all day. */
export type OpeningStatus =
  | { open: true; until: string; again?: string }
  | { open: false; next: string; day?: { name: Localized<string> } };

/** "open until 5 PM" or "next Mon 9 AM"; null if that is not known. */
export function openingStatus(rules: Rules, now: Now | null, days: readonly CalendarDay[] = []): OpeningStatus | null {
  if (now?.state === "open" && now.until) {
    const until = rules.time(now.until.minutes);
    return { open: true, until, ...(now.next && { again: rules.timeAfter(until, rules.time(now.next.minutes)) }) };
  }
  if (now?.state !== "closed" || !now.next) return null;
  const { date, minutes } = now.next;
  const today = days.find((day) => day.date === now.at.date);
  return {
    open: false,
    next: rules.at(rules.time(minutes), dayFrom(rules, now.at.date, date)),
    ...(today?.name && !today.spans && { day: { name: today.name } }),
  };
}

/** "" today, "Mon" within a week, "Mon, Nov 30" after that. */
function dayFrom(rules: Rules, today: string, date: string): string {
  if (date === today) return "";
  return date <= addDays(today, 7) ? shortDay(rules, date) : shortDate(rules, date);
}
