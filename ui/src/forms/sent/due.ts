import { dayInWords, shortDate, weekday } from "../../site/dates.ts";
import { isKnown, spaced } from "../../site/hours.ts";
import { rules } from "../../site/language.ts";
import { type Hours, type LocalTime, localTime, nextChange, spansOn } from "../../site/opening.ts";

/**
 * When an answer is due that was promised for `promised`: a closed store calls nobody, so it waits for the next opening. The same as
 * `src/submission/promise.rs`; `tests/hours_cases.json` holds both to the same answers. Null while the hours are not known.
 */
export function due(shop: Hours, timeZone: string, promised: Date): LocalTime | null {
  const at = localTime(timeZone, promised);
  if (!at || !isKnown(shop.hours)) return null;
  // At the minute of closing it still counts as open, a second later no more.
  const later = promised.getTime() % 60_000 ? 1 : 0;
  const open = spansOn(shop, at.date).some((span) => span.open <= at.minutes && at.minutes + later <= span.close);
  return open ? at : (nextChange(shop, at)?.at ?? null);
}

/** "Wednesday, 3:53 PM"; after the six days that a weekday's name can mean, "Wed, Dec 2, 9 AM". */
export function dueInWords({ date, minutes }: LocalTime, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return `${days < 7 ? rules().days[weekday(date)] : shortDate(date)}${rules().comma}${spaced(minutes)}`;
}

/** "Wednesday, November 25, 3:53 PM": for paper, which is read on another day. */
export function inFull({ date, minutes }: LocalTime): string {
  return `${dayInWords(date)}${rules().comma}${spaced(minutes)}`;
}
