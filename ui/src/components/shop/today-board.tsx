import type { ReactNode } from "react";
import { addDays, shortDate, weekday } from "../../site/calendar/dates.ts";
import { deliveryDays } from "../../site/calendar/delivery-days.ts";
import { hoursText, isKnown, isWithinDays, opensOn } from "../../site/calendar/hours.ts";
import { useCalendar } from "../../site/calendar/use-calendar.ts";
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

/**
 * The board on the sidewalk: today's facts, as far as the shop states them. The server writes those of the moment at which it renders.
 */
export function TodayBoard({ text, className }: { text: TodayText; className?: string | undefined }) {
  const { hours, closed, notice } = useSite();
  const rules = useRules();
  const now = useCalendar()?.at;
  const status = useOpeningStatus();
  const delivery = useDeliveryLine(text);
  const special = closed.find((day) => now && isWithinDays(day, now.date, 7));
  const lines = present<{ name: string; line: ReactNode; isNotice?: boolean }>(
    isKnown(hours) && {
      name: "hours",
      // A day with a name has a line of its own.
      line: status ? (
        <Status {...(status.open ? status : { open: false, next: status.next })} short={false} />
      ) : (
        <b>{servedHours(rules, text, hours)}</b>
      ),
    },
    delivery && { name: "delivery", line: delivery },
    special && { name: "special", line: <SpecialDayLine {...special} /> },
    ...notice.map(
      (one) =>
        !(now && !isCurrent(one, now.date)) && {
          name: one.text.text,
          isNotice: true,
          line: (
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
            <li key={line.name} className={line.isNotice ? css.notice : undefined}>
              <span>{line.line}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The letters of two lines of the board. */
const SHORT = 40;

/** The hours; if they are long, only the days: the bar at the top has the hours. */
function servedHours(rules: Rules, text: TodayText, hours: Week): string {
  const all = hoursText(rules, hours, "short");
  const days = [...hours.keys()].filter((day) => opensOn(hours, day));
  return all.length > SHORT ? text.open(rules.onDays(days)) : all;
}

/** "Order by 2 PM: what’s ready goes out today", after 2 PM the next delivery day; without a cutoff, the delivery days. */
export function useDeliveryLine(text: TodayText): string | null {
  const { services, delivery } = useSite();
  const rules = useRules();
  const now = useCalendar();
  const days = deliveryDays(delivery);
  if (!services.delivery || days.length === 0) return null;
  if (!now?.delivery) return null;
  const { date, by } = now.delivery;
  const isAsUsual = date === usualDayFrom(now.at.date, days);
  if (by === null && isAsUsual) return text.delivers(rules.onDays(days));
  const time = by === null ? null : unbroken(rules, by);
  if (time !== null && date === now.at.date) return text.orderBy(time);
  if (date === addDays(now.at.date, 1)) return text.nextDelivery(text.tomorrow, time);
  const day = date < addDays(now.at.date, 7) ? (rules.days[weekday(date)] ?? "") : shortDate(rules, date);
  return text.nextDelivery(day, time);
}

/** The next delivery day, found from the days of the week only. */
function usualDayFrom(today: string, days: readonly number[]): string {
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(today, count));
  return ahead.find((date) => days.includes(weekday(date))) ?? today;
}

/** "2 PM" on one line. */
const unbroken = (rules: Rules, minutes: number) => rules.time(minutes).replaceAll(" ", "\u00a0");
