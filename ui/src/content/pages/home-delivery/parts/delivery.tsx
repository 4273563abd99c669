import { Section } from "../../../../components/page/section.tsx";
import { useDeliveryLine } from "../../../../components/shop/today-board.tsx";
import { arrangedBy, SATURDAY, SUNDAY } from "../../../../site/calendar/arranged-by.ts";
import { deliveryDays, isWholeWeek, untilClosing } from "../../../../site/calendar/delivery-days.ts";
import { useLaterDay } from "../../../../site/calendar/use-later-day.ts";
import { useSite } from "../../../../site/context.ts";
import { useRules } from "../../../../site/language/language.ts";
import { present, sentence, sentences } from "../../../../site/language/present.ts";
import type { Rules } from "../../../../site/language/rules.en.ts";
import type { Site } from "../../../../site/site.gen.ts";
import type { DeliveryText } from "../en.ts";
import css from "./delivery.module.css";
import { Doors } from "./doors.tsx";
import { Miles, Road } from "./road.tsx";

type ScheduleText = DeliveryText["schedule"];

/** From our door to yours: on which days, and how far. */
export function DeliveryStreet({ text }: { text: DeliveryText }) {
  return (
    <>
      <Section title={text.schedule.title} className={css.schedule}>
        <TodayLine text={text.board} />
        <div className="prose">
          <DeliverySchedule text={text.schedule} />
        </div>
        <Doors text={text} />
      </Section>
      <Section tone="mint">
        <div className={css.area}>
          <div>
            <h2>{text.area.title}</h2>
            <Miles text={text.road} />
            <DeliveryArea text={text.area} />
          </div>
          <Road text={text.road} />
        </div>
      </Section>
    </>
  );
}

/** Today's sentence, in large letters; a brush stroke is under its last words. */
function TodayLine({ text }: { text: DeliveryText["board"] }) {
  const line = useDeliveryLine(text);
  if (!line) return null;
  const last = line.search(/[^:;,،]*$/);
  return (
    <p className={css.today} key={line}>
      {line.slice(0, last)}
      <span>{line.slice(last)}</span>
    </p>
  );
}

/** The cutoff of each day, as pharmacy.toml has it. */
export function DeliverySchedule({ text }: { text: ScheduleText }) {
  const rules = useRules();
  const { delivery, services, promise, hours } = useSite();
  const { cutoffWeekday, cutoffSaturday, cutoffs: rounds, sunday } = delivery;
  const all = deliveryDays(delivery);
  const week = all.filter((day) => day < SATURDAY);
  const weekdays = isWholeWeek(week) ? text.weekdays : text.some(week);
  const days: Row[] = rounds
    ? roundRows(rules, text, rounds, hours)
    : present(
        cutoffWeekday !== null && week.length > 0 && { day: weekdays, time: rules.cutoff(cutoffWeekday) },
        cutoffSaturday !== null &&
          goesOnSaturday(delivery) && { day: text.saturday, time: rules.cutoff(cutoffSaturday) },
      );
  const isNamed = (day: number) =>
    rounds
      ? Boolean(rounds[day]?.length)
      : day < SATURDAY
        ? cutoffWeekday !== null
        : (day === SATURDAY ? cutoffSaturday : sunday) !== null;
  const others = !all.every(isNamed);
  const next = useLaterDay("comes");
  const refill = services.prescriptions && promise.refillHours;
  const orders = refill ? text.ordersAndRefills(days, refill) : text.orders(days);
  return (
    <>
      <p key={next}>
        {sentences(
          next ? text.next(next) : days.length > 0 && orders,
          others && text.daysOf(all),
          !next && days.length === 0 && !others && text.unknown,
        )}
      </p>
      <WeekendDelivery text={text} />
    </>
  );
}

type Row = { day: string; time: string };

/** Days with the same deliveries in one row, with the cutoff of the last delivery; each day's door shows all cutoffs. */
function roundRows(
  rules: Rules,
  text: ScheduleText,
  rounds: readonly (readonly number[] | null)[],
  hours: Site["hours"],
): Row[] {
  const groups = new Map<string, number[]>();
  for (const [day, cutoffs] of rounds.entries()) {
    const times = cutoffs?.map((cutoff) => untilClosing(hours, day, cutoff)).join();
    if (times) groups.set(times, [...(groups.get(times) ?? []), day]);
  }
  return [...groups].map(([key, days]) => {
    const times = key.split(",").map((time) => rules.cutoff(Number(time)));
    const day = days.length === 5 && isWholeWeek(days) ? text.weekdays : text.some(days);
    return { day, time: times.at(-1) ?? "" };
  });
}

const goesOnSaturday = (delivery: Site["delivery"]) =>
  delivery.cutoffSaturday !== null && deliveryDays(delivery).includes(SATURDAY);

/** What closed days mean for deliveries: who answers the phone, and which medicine can be on its way. */
function WeekendDelivery({ text }: { text: ScheduleText }) {
  const rules = useRules();
  const { hours, delivery } = useSite();
  const saturday = goesOnSaturday(delivery) && arrangedBy(rules, hours, SATURDAY);
  const sunday = delivery.sunday && arrangedBy(rules, hours, SUNDAY);
  if (!saturday && !sunday) return null;
  return (
    <p>
      {sentences(
        saturday && text.closedOnSaturday(saturday.day),
        sunday && text.closedOnSunday(sunday.day, sunday.time),
      )}
    </p>
  );
}

/** How far the store delivers, and to which towns. */
function DeliveryArea({ text }: { text: DeliveryText["area"] }) {
  const rules = useRules();
  const { towns, surroundings, radiusMiles, free } = useSite().delivery;
  const around = towns.length > 1 ? text.townsAndAround : text.townAndAround;
  return (
    <p>
      {sentences(
        sentence(rules, free),
        radiusMiles !== null && text.within(radiusMiles),
        towns.length > 0 && (surroundings ? around : text.towns)(towns),
        text.ask,
      )}
    </p>
  );
}
