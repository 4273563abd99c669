import { useSite } from "../../../site/context.ts";
import { cutoff, lastOpenDayBefore, opensOn } from "../../../site/hours.ts";
import { asWritten, textOf } from "../../../site/language.ts";
import { present, sentence, sentences } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type english from "./en.ts";

const words = () => textOf<typeof english>("content/pages/home-delivery").schedule;

const SATURDAY = 5;
const SUNDAY = 6;

/** Until when to order on which day, as pharmacy.toml has it. */
export function DeliverySchedule() {
  const text = words();
  const { hours, delivery, services, promise } = useSite();
  const { cutoffWeekday, cutoffSaturday, free, freeLang, sunday, sundayLang, byMail, byMailLang } = delivery;
  const days = present(
    cutoffWeekday !== null && { day: text.weekdays, time: cutoff(cutoffWeekday) },
    cutoffSaturday !== null && { day: text.saturday, time: cutoff(cutoffSaturday) },
  );
  const rows = present(
    ...days.map(({ day, time }) => ({ day, by: time, expect: free ?? text.sameDay, own: free && asWritten(freeLang) })),
    sunday && {
      day: text.sunday,
      by: text.callBy(closedAfter(hours, SUNDAY)),
      expect: sunday,
      own: asWritten(sundayLang),
    },
    byMail && { day: text.byMail, by: text.anyDay, expect: byMail, own: asWritten(byMailLang) },
  );
  const said = sentences(
    days.length > 0 && text.schedule(days, services.prescriptions ? promise.refillHours : null),
    sentence(sunday, sundayLang),
  );
  return (
    <>
      <p>{said || text.unknown}</p>
      <WeekendDelivery />
      {rows.length > 0 && <Table rows={rows} />}
    </>
  );
}

type Row = { day: string; by: string; expect: string; own: ReturnType<typeof asWritten> | "" | null };

function Table({ rows }: { rows: readonly Row[] }) {
  const { day, orderBy, expect } = words().columns;
  return (
    <table>
      <thead>
        <tr>
          <th>{day}</th>
          <th>{orderBy}</th>
          <th>{expect}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <th scope="row">{row.day}</th>
            <td data-label={orderBy}>{row.by}</td>
            <td data-label={expect} {...row.own}>
              {row.expect}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What closed days mean for deliveries: who answers, and which medicine can be on its way. */
function WeekendDelivery() {
  const text = words();
  const { hours, delivery } = useSite();
  const saturday = delivery.cutoffSaturday !== null && closedAfter(hours, SATURDAY);
  const sunday = delivery.sunday && closedAfter(hours, SUNDAY);
  if (!saturday && !sunday) return null;
  return <p>{sentences(saturday && text.closedOnSaturday(saturday), sunday && text.closedOnSunday(sunday))}</p>;
}

/** The last open day before one on which the store is known to be closed. */
const closedAfter = (hours: Site["hours"], day: number) => (opensOn(hours, day) ? null : lastOpenDayBefore(hours, day));

/** How far and to which towns. */
export function DeliveryArea() {
  const text = words();
  const { towns, radiusMiles, free, freeLang, byMail, byMailLang } = useSite().delivery;
  return (
    <p>
      {sentences(
        sentence(free, freeLang),
        radiusMiles !== null && text.within(radiusMiles),
        towns.length > 0 && text.towns(towns),
        text.ask,
        sentence(byMail, byMailLang),
      )}
    </p>
  );
}
