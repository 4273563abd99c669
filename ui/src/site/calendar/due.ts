import type { Rules } from "../language/rules.en.ts";
import { dayInWords, shortDate, weekday } from "./dates.ts";
import type { LocalTime } from "./local-time.ts";

/** "Wednesday, 4 PM"; after the six days that a weekday's name can mean, "Wed, Dec 2, 9 AM". */
export function dueInWords(rules: Rules, { date, minutes }: LocalTime, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return `${days < 7 ? rules.days[weekday(date)] : shortDate(rules, date)}${rules.comma}${rules.time(minutes)}`;
}

/** "Wednesday, November 25, 4 PM": for paper, which may be read on another day. */
export function inFull(rules: Rules, { date, minutes }: LocalTime): string {
  return `${dayInWords(rules, date)}${rules.comma}${rules.time(minutes)}`;
}
