import { useSite } from "../site/context.ts";
import { specialDayLine, specialDaysSoon } from "../site/hours.ts";
import { asWritten, useRules } from "../site/language.ts";
import type { SpecialDay } from "../site/site.gen.ts";
import { useToday } from "../site/today.ts";
import css from "./special-days.module.css";

/** Days with hours of their own, from a week before; without scripts nobody knows the date, and all of them are told. */
export function SpecialDays({ closedOnly }: { closedOnly?: boolean }) {
  const { closed } = useSite();
  const today = useToday();
  const days = closedOnly ? closed.filter(({ hours }) => hours.length === 0) : closed;
  if (today === null) {
    return days.length > 0 && <noscript>{<Days days={days} />}</noscript>;
  }
  return <Days days={specialDaysSoon(days, today)} />;
}

function Days({ days }: { days: readonly SpecialDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className={css.root}>
      {days.map((day) => (
        <li key={day.date}>
          <Line {...day} />
        </li>
      ))}
    </ul>
  );
}

/** The owner's name of the day may be in another language than the page. */
function Line(day: SpecialDay) {
  const rules = useRules();
  const line = specialDayLine(rules, day);
  const written = day.lang ?? "en";
  if (written === rules.lang) return line;
  const [before, after] = line.split(day.name);
  return (
    <>
      {before}
      <span {...asWritten(rules.lang, written)}>{day.name}</span>
      {after}
    </>
  );
}
