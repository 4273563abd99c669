import { classNames } from "../../../components/class-names.ts";
import { addDays, shortDate, weekday } from "../../../site/calendar/dates.ts";
import { specialDayLine } from "../../../site/calendar/hours.ts";
import { type Hours, isWithin, nextOpenDay, spansOn } from "../../../site/calendar/opening.ts";
import rules from "../../../site/language/rules.en.ts";
import type { SpecialDay } from "../../../site/site.gen.ts";
import css from "./closed-days.module.css";

/** Weeks that a calendar shows; a longer vacation is shown in words only. */
const WEEKS_MAX = 6;

/** A closed day or vacation, in the words of the site, and what it causes. */
export function ReadBack({ day, shop }: { day: SpecialDay; shop: Hours }) {
  const { date, until = date } = day;
  const opens = nextOpenDay(shop, until);
  const usually = { ...shop, closed: shop.closed.filter((other) => other.date !== date) };
  const missed = daysFrom(date, until).filter((each) => spansOn(usually, each).length > 0).length;
  const [first] = opens ? spansOn(shop, opens) : [];
  return (
    <div className={css.root}>
      {until > date && opens && <Calendar day={day} opens={opens} />}
      <p aria-live="polite">
        <b>{specialDayLine(rules, day)}.</b>{" "}
        {until > date && `${missed === 1 ? "1 day" : `${missed} days`} on which you’d be open. `}
        {day.hours.length === 0 &&
          opens &&
          first &&
          `You open again ${shortDate(rules, opens)}, ${rules.time(first.open)}.`}
      </p>
    </div>
  );
}

/** A calendar, from the week before the first day to the week in which the store opens again. The text beside it says the same. */
function Calendar({ day, opens }: { day: SpecialDay; opens: string }) {
  const monday = addDays(day.date, -weekday(day.date));
  const days = daysFrom(monday, addDays(opens, 6 - weekday(opens)));
  if (days.length > 7 * WEEKS_MAX) return null;
  return (
    <div className={css.calendar} aria-hidden="true">
      {rules.shortDays.map((name) => (
        <i key={name}>{name.slice(0, 1)}</i>
      ))}
      {days.map((date) => (
        <span key={date} className={classNames(isWithin(day, date) && css.closed, date === opens && css.opens)}>
          {Number(date.slice(8))}
        </span>
      ))}
    </div>
  );
}

function daysFrom(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, ahead) => addDays(first, ahead));
}
