import { useSite } from "../site/context.ts";
import { specialDayLine, specialDayLines } from "../site/hours.ts";
import { useRules } from "../site/language.ts";
import { useToday } from "../site/today.ts";
import css from "./special-days.module.css";

/** Days with hours of their own, from a week before; without scripts nobody knows the date, and all of them are told. */
export function SpecialDays({ closedOnly }: { closedOnly?: boolean }) {
  const { closed } = useSite();
  const rules = useRules();
  const today = useToday();
  const days = closedOnly ? closed.filter(({ hours }) => hours.length === 0) : closed;
  if (today === null) {
    return days.length > 0 && <noscript>{<Days lines={days.map((day) => specialDayLine(rules, day))} />}</noscript>;
  }
  return <Days lines={specialDayLines(rules, days, today)} />;
}

function Days({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={css.root}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
