import type { Rules } from "../language/rules.en.ts";
import type { Term } from "../site.gen.ts";
import { addDays, dayInWords, shortDate, weekday } from "./dates.ts";
import { isKnown } from "./hours.ts";
import { type Hours, type LocalTime, localTime, nextChange, nextOpenDay, spansOn } from "./opening.ts";

/**
 * When an answer is due that was promised for `promised`: a closed store calls nobody, so it waits for the next opening, and people
 * say half hours. The same as `OpeningHours::due` in `crates/text/src/opening`; `tests/hours_cases.json` holds both to the same answers. Null
 * while the hours are not known.
 */
export function due(shop: Hours, timeZone: string, promised: Date): LocalTime | null {
  const at = localTime(timeZone, promised);
  if (!at || !isKnown(shop.hours)) return null;
  // At the minute of closing it still counts as open, a second later no more.
  const minutes = at.minutes + (promised.getTime() % 60_000 ? 1 : 0);
  const open = spansOn(shop, at.date).some((span) => span.open <= at.minutes && minutes <= span.close);
  const opens = open ? { ...at, minutes } : nextChange(shop, at)?.at;
  return opens ? inHalfHours(shop, opens) : null;
}

/** Days to look back for the last one on which the store was open. */
const LOOK_BACK = 366;

/**
 * The day on which something is ready that is asked for at `now` and takes `term`, where the store is closed from tomorrow on, or
 * already, for longer than that; null where `term` itself is true enough, as over a usual weekend.
 */
export function readyAfterClosing(shop: Hours, timeZone: string, term: Term, now: Date): string | null {
  const today = localTime(timeZone, now)?.date;
  const reopens = today && nextOpenDay(shop, today);
  if (!reopens) return null;
  let eve = today;
  for (let back = 0; back < LOOK_BACK && spansOn(shop, eve).length === 0; back++) eve = addDays(eve, -1);
  const daysClosed = (Date.parse(reopens) - Date.parse(eve)) / 86_400_000 - 1;
  if (daysClosed * 24 <= term.most) return null;
  const ready = due(shop, timeZone, new Date(now.getTime() + term.most * 3_600_000));
  return ready && ready.date >= reopens ? ready.date : null;
}

/** The next half hour, or closing time where that comes before. */
function inHalfHours(shop: Hours, { date, minutes }: LocalTime): LocalTime {
  const rounded = Math.ceil(minutes / 30) * 30;
  const spans = spansOn(shop, date);
  const isOpen = spans.some((span) => span.open <= rounded && rounded <= span.close);
  const closes = spans.find((span) => span.open <= minutes && minutes <= span.close)?.close ?? rounded;
  return { date, minutes: isOpen ? rounded : closes };
}

/** "Wednesday, 4 PM"; after the six days that a weekday's name can mean, "Wed, Dec 2, 9 AM". */
export function dueInWords(rules: Rules, { date, minutes }: LocalTime, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return `${days < 7 ? rules.days[weekday(date)] : shortDate(rules, date)}${rules.comma}${rules.time(minutes)}`;
}

/** "Wednesday, November 25, 4 PM": for paper, which is read on another day. */
export function inFull(rules: Rules, { date, minutes }: LocalTime): string {
  return `${dayInWords(rules, date)}${rules.comma}${rules.time(minutes)}`;
}
