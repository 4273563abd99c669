import { isWithinDays, specialDayLine } from "../../site/calendar/hours.ts";
import { useToday } from "../../site/calendar/today.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useRules } from "../../site/language/language.ts";
import type { SpecialDay } from "../../site/site.gen.ts";
import css from "./special-days.module.css";

const AHEAD_DAYS = 30;

/** Days with hours of their own, from a month before. */
export function SpecialDays({ closedOnly }: { closedOnly?: boolean }) {
  const { closed } = useSite();
  const today = useToday();
  const days = closed.filter(
    (day) => today && isWithinDays(day, today, AHEAD_DAYS) && !(closedOnly && day.hours.length > 0),
  );
  if (days.length === 0) return null;
  return (
    <ul className={css.root} data-part="closed">
      {days.map((day) => (
        <li key={day.date}>
          <SpecialDayLine {...day} />
        </li>
      ))}
    </ul>
  );
}

/** The owner's name of the day may be in another language than the page. */
export function SpecialDayLine(day: SpecialDay) {
  const rules = useRules();
  const line = specialDayLine(rules, day);
  const { text, lang } = day.name;
  if (lang === rules.lang) return line;
  // The last place of the name in the line: the date or the hours may contain the same letters.
  const at = line.lastIndexOf(text);
  return (
    <>
      {line.slice(0, at)}
      <span {...langAttributes(rules.lang, lang)}>{text}</span>
      {line.slice(at + text.length)}
    </>
  );
}
