import type { ReactNode } from "react";
import { addDays, shortDate, weekday } from "../../site/calendar/dates.ts";
import { deliveryDays } from "../../site/calendar/delivery-days.ts";
import { hoursText, isKnown, isSoon, opensOn } from "../../site/calendar/hours.ts";
import type { LocalTime } from "../../site/calendar/opening.ts";
import { nextOrder } from "../../site/calendar/order-by.ts";
import { useStoreTime } from "../../site/calendar/use-now.ts";
import { useOpeningStatus } from "../../site/calendar/use-opening-status.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useRules } from "../../site/language/language.ts";
import { present } from "../../site/language/present.ts";
import type { Rules } from "../../site/language/rules.en.ts";
import { isCurrent } from "../../site/shop/notice.ts";
import type { Week } from "../../site/site.gen.ts";
import { classNames } from "../class-names.ts";
import { Link } from "../controls/link.tsx";
import { Status } from "./opening-hours.tsx";
import { SpecialDayLine } from "./special-days.tsx";
import type { TodayText } from "./today-board.en.ts";
import css from "./today-board.module.css";

/** A line as the server sends it, and what takes its place once the browser knows the time. */
type Line = { name: string; served: ReactNode; now?: ReactNode };

/**
 * The board on the sidewalk: what is so today, and only what the shop has told. It has as many lines before as after the browser knows
 * what time it is at the shop, each as high as the higher of the two.
 */
export function TodayBoard({ text, className }: { text: TodayText; className?: string | undefined }) {
  const { hours, closed, notice } = useSite();
  const rules = useRules();
  const now = useStoreTime();
  const status = useOpeningStatus();
  const delivery = useDeliveryLine(text);
  const special = closed.find((day) => (now ? isSoon(day, now.date) : day.soon));
  const lines = present<Line>(
    isKnown(hours) && {
      name: "hours",
      served: <b>{servedHours(rules, text, hours)}</b>,
      // A day with a name has a line of its own.
      now: status && <Status {...(status.open ? status : { open: false, next: status.next })} short={false} />,
    },
    delivery && { name: "delivery", ...delivery },
    special && { name: "special", served: <SpecialDayLine {...special} /> },
    ...notice.map(
      (one) =>
        !(now && !isCurrent(one, now.date)) && {
          name: one.text.text,
          served: (
            <span {...langAttributes(rules.lang, one.text.lang)}>
              {one.link ? <Link href={one.link}>{one.text.text}</Link> : one.text.text}
            </span>
          ),
        },
    ),
  );
  if (lines.length === 0) return null;
  return (
    <section className={classNames(css.root, className)} data-part="hours" aria-labelledby="today">
      <div>
        <h2 id="today" key={now?.date}>
          {now ? text.today : text.week} {now && <small>{rules.days[weekday(now.date)]}</small>}
        </h2>
        <ul>
          {lines.map((line) => (
            <li key={line.name}>
              <span className={now && line.now ? css.before : undefined}>{line.served}</span>
              {now && line.now && <span>{line.now}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** In letters: two lines of the board, as much room as whether the store is open takes. */
const SHORT = 40;

/** The hours, or where they are many its days alone: the bar above has the hours. */
function servedHours(rules: Rules, text: TodayText, hours: Week): string {
  const all = hoursText(rules, hours, "short");
  const days = [...hours.keys()].filter((day) => opensOn(hours, day));
  return all.length > SHORT ? text.open(dayNames(rules, days)) : all;
}

/** "Monday to Friday" or "on Monday and Wednesday" */
function dayNames(rules: Rules, days: readonly number[]): string {
  const [first = 0] = days;
  const isRange = days.length > 2 && days.every((day, at) => day === first + at);
  return isRange ? rules.hours.sentence.days(first, first + days.length - 1) : rules.onDays(days);
}

/** "Order by 2 PM: what’s ready goes out today", and after that the next day on which the store delivers; its days alone where it has no cutoff. */
function useDeliveryLine(text: TodayText): Omit<Line, "name"> | null {
  const { services, delivery, closed } = useSite();
  const rules = useRules();
  const now = useStoreTime();
  const { cutoffWeekday, cutoffSaturday } = delivery;
  const all = deliveryDays(delivery);
  const week = all.filter((day) => day < 5);
  const [usual] = present(
    cutoffWeekday !== null && week.length > 0 && { days: dayNames(rules, week), minutes: cutoffWeekday },
    cutoffSaturday !== null && all.includes(5) && { days: dayNames(rules, [5]), minutes: cutoffSaturday },
  );
  if (!services.delivery || all.length === 0) return null;
  if (!usual) return { served: text.delivers(dayNames(rules, all)) };
  const next = now && nextOrder({ delivery, closed }, now);
  const served = text.orders(unbroken(rules, usual.minutes), usual.days);
  return { served, now: next && orderLine(rules, text, next, now.date) };
}

/** "2 PM" on one line. */
const unbroken = (rules: Rules, minutes: number) => rules.time(minutes).replaceAll(" ", "\u00a0");

function orderLine(rules: Rules, text: TodayText, { date, minutes }: LocalTime, today: string): string {
  const time = unbroken(rules, minutes);
  if (date === today) return text.orderBy(time);
  if (date === addDays(today, 1)) return text.nextDelivery(text.tomorrow, time);
  return text.nextDelivery(date < addDays(today, 7) ? (rules.days[weekday(date)] ?? "") : shortDate(rules, date), time);
}
