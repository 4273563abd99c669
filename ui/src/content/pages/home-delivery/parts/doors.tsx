import { classNames } from "../../../../components/class-names.ts";
import { Stop, Street } from "../../../../components/lists/street.tsx";
import { arrangedBy, SATURDAY, SUNDAY } from "../../../../site/calendar/arranged-by.ts";
import { weekday } from "../../../../site/calendar/dates.ts";
import { deliveryDays, untilClosing } from "../../../../site/calendar/delivery-days.ts";
import { useCalendar } from "../../../../site/calendar/use-calendar.ts";
import { useSite } from "../../../../site/context.ts";
import { langAttributes, useRules } from "../../../../site/language/language.ts";
import { capitalize, present } from "../../../../site/language/present.ts";
import type { DeliveryText } from "../en.ts";
import css from "./doors.module.css";

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** A door for each day of the week, shut on days without deliveries, and a mailbox if the store mails. */
export function Doors({ text: { doors, schedule } }: { text: DeliveryText }) {
  const rules = useRules();
  const { hours, delivery, days } = useSite();
  const { cutoffWeekday, cutoffSaturday, cutoffs: rounds, sunday, byMail } = delivery;
  const now = useCalendar();
  const today = now && weekday(now.at.date);
  const counted = days?.find(({ date }) => date === now?.at.date);
  const isClosed = counted && !counted.deliveries;
  const isOver = now?.delivery && now.delivery.date !== now.at.date;
  const all = deliveryDays(delivery);
  if (all.length === 0 && !sunday && !byMail) return null;
  const cutoffOf = (day: number) => (day < SATURDAY ? cutoffWeekday : day === SATURDAY ? cutoffSaturday : null);
  /** The cutoffs of a day's deliveries. */
  const cutoffsOf = (day: number) => {
    const cutoffs = rounds ? (rounds[day] ?? []) : present(cutoffOf(day));
    return cutoffs.map((cutoff) => untilClosing(hours, day, cutoff));
  };
  const lastClosing = arrangedBy(rules, hours, SUNDAY);
  return (
    <Street wide className={css.week}>
      {DAYS.map((day) => {
        const comes = all.includes(day) && !(day === today && isClosed);
        const over = day === today && comes && isOver;
        const cutoffs = comes && !over ? cutoffsOf(day) : [];
        const urgent = day === SUNDAY && !comes && sunday;
        return (
          <Stop
            key={day}
            thing="house"
            className={classNames(day === today && css.today, !comes && !urgent && css.shut)}
          >
            {day === today && <span className={css.tag}>{doors.today}</span>}
            <h3>{capitalize(rules.days[day] ?? "")}</h3>
            {cutoffs.length > 0 && <b>{doors.by(cutoffs.map(rules.cutoff))}</b>}
            {urgent ? (
              <>
                <b>{lastClosing ? schedule.callBy(lastClosing.day) : schedule.call}</b>
                <p {...langAttributes(rules.lang, urgent.lang)}>{urgent.text}</p>
              </>
            ) : (
              <p>{cutoffs.length > 0 ? schedule.sameDay : over ? doors.over : comes ? doors.comes : doors.none}</p>
            )}
          </Stop>
        );
      })}
      {byMail && (
        <Stop thing="mailbox">
          <h3>{schedule.byMail}</h3>
          <b>{schedule.anyDay}</b>
          <p {...langAttributes(rules.lang, byMail.lang)}>{byMail.text}</p>
        </Stop>
      )}
    </Street>
  );
}
