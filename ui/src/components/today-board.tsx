import type { ReactNode } from "react";
import { useSite } from "../site/context.ts";
import { addDays, shortDate, weekday } from "../site/dates.ts";
import { deliveryDays, isWholeWeek } from "../site/delivery-days.ts";
import { hoursText, isKnown, isSoon } from "../site/hours.ts";
import { asWritten, useRules } from "../site/language.ts";
import { isCurrent } from "../site/notice.ts";
import type { LocalTime } from "../site/opening.ts";
import { nextOrder } from "../site/order-by.ts";
import { present } from "../site/present.ts";
import type { Rules } from "../site/rules.en.ts";
import { useStoreTime } from "../site/use-now.ts";
import { useOpeningStatus } from "../site/use-opening-status.ts";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";
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
      served: <b>{hoursText(rules, hours, "short")}</b>,
      // A day with a name has a line of its own.
      now: status && <Status {...(status.open ? status : { open: false, next: status.next })} short={false} />,
    },
    delivery && { name: "delivery", ...delivery },
    special && { name: "special", served: <SpecialDayLine {...special} /> },
    notice &&
      !(now && !isCurrent(notice, now.date)) && {
        name: "notice",
        served: (
          <span {...asWritten(rules.lang, notice.lang)}>
            {notice.link ? <Link href={notice.link}>{notice.text}</Link> : notice.text}
          </span>
        ),
      },
  );
  if (lines.length === 0) return null;
  return (
    <section className={classNames(css.root, className)} aria-labelledby="today">
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

/** "Order by 2 PM, delivered today", and after that the next day on which the store delivers. */
function useDeliveryLine(text: TodayText): Omit<Line, "name"> | null {
  const { services, delivery, closed } = useSite();
  const rules = useRules();
  const now = useStoreTime();
  const { cutoffWeekday, cutoffSaturday } = delivery;
  const { days } = rules.hours.sentence;
  const all = deliveryDays(delivery);
  const week = all.filter((day) => day < 5);
  const onWeekdays = isWholeWeek(week) ? days(0, 4) : rules.onDays(week);
  const [usual] = present(
    cutoffWeekday !== null && week.length > 0 && { days: onWeekdays, time: rules.time(cutoffWeekday) },
    cutoffSaturday !== null && all.includes(5) && { days: rules.onDays([5]), time: rules.time(cutoffSaturday) },
  );
  if (!services.delivery || !usual) return null;
  const next = now && nextOrder({ delivery, closed }, now);
  return { served: text.orders(usual.time, usual.days), now: next && orderLine(rules, text, next, now.date) };
}

function orderLine(rules: Rules, text: TodayText, { date, minutes }: LocalTime, today: string): string {
  const time = rules.time(minutes);
  if (date === today) return text.orderBy(time);
  if (date === addDays(today, 1)) return text.nextDelivery(text.tomorrow, time);
  return text.nextDelivery(date < addDays(today, 7) ? (rules.days[weekday(date)] ?? "") : shortDate(rules, date), time);
}
