import { listed } from "../site/contact-details.ts";
import { useSite } from "../site/context.ts";
import { cutoff, lastOpenDayBefore, opensOn } from "../site/hours.ts";
import type { Site } from "../site/site.gen.ts";
import { ProcessingTime } from "./site-text.tsx";

const SATURDAY = 5;
const SUNDAY = 6;

/** Until when to order on which day, as pharmacy.toml has it. */
export function DeliverySchedule() {
  const { hours, delivery } = useSite();
  const { cutoffWeekday, cutoffSaturday } = delivery;
  const days = [
    { day: "Monday-Friday", until: cutoffWeekday },
    { day: "Saturday", until: cutoffSaturday },
  ].flatMap(({ day, until }) => (until === null ? [] : [{ day, time: cutoff(until) }]));
  return (
    <>
      {days.length > 0 && (
        <p>
          Orders placed {days.map(({ day, time }) => `by ${time} ${day}`).join(" and ")} are delivered the same day. The
          same day counts from when the medicine is ready: a refill that takes <ProcessingTime /> to process comes on
          the day it is ready. On Sunday we offer limited urgent delivery.
        </p>
      )}
      <WeekendDelivery />
      <table>
        <thead>
          <tr>
            <th>Day</th>
            <th>Order by</th>
            <th>What to expect</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, time }) => (
            <Row key={day} day={day} by={time} expect="Free same-day delivery to local addresses" />
          ))}
          <Row
            day="Sunday"
            by={["Call us", closedAfter(hours, SUNDAY)].filter(Boolean).join(" by ")}
            expect="Limited urgent delivery"
          />
          <Row day="By mail" by="Any day" expect="Free shipping outside our delivery area" />
        </tbody>
      </table>
    </>
  );
}

/** What closed days mean for deliveries: who answers, and which medicine can be on its way. */
function WeekendDelivery() {
  const { hours, delivery } = useSite();
  const saturday = delivery.cutoffSaturday !== null && closedAfter(hours, SATURDAY);
  const sunday = closedAfter(hours, SUNDAY);
  if (!saturday && !sunday) return null;
  return (
    <p>
      {saturday &&
        `The prescription counter is closed on Saturday, so what we deliver then was made ready by ${saturday}. `}
      {sunday &&
        `Nobody answers the phone on Sunday. Arrange an urgent Sunday delivery with us by the end of ${sunday}.`}
    </p>
  );
}

/** The last open day before one on which the store is known to be closed. */
const closedAfter = (hours: Site["hours"], day: number) => (opensOn(hours, day) ? null : lastOpenDayBefore(hours, day));

function Row({ day, by, expect }: { day: string; by: string; expect: string }) {
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label="Order by">{by}</td>
      <td data-label="What to expect">{expect}</td>
    </tr>
  );
}

/** How far and to which towns. */
export function DeliveryArea() {
  const { towns, radiusMiles } = useSite().delivery;
  return (
    <>
      <p>
        Same-day delivery is free for local addresses
        {radiusMiles !== null && ` within about ${radiusMiles} miles of the pharmacy`}.
        {towns.length > 0 && ` That takes in ${listed(towns)}, plus surrounding communities.`} If you are not sure
        whether we come to your street, ask. The answer is usually yes.
      </p>
      <p>Farther away? We ship by mail, and outside the area shipping is free too.</p>
    </>
  );
}
