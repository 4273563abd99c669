import { deliveryDays } from "../../../site/calendar/delivery-days.ts";
import rules from "../../../site/language/rules.en.ts";
import { Problem } from "../../kit/desk-field.tsx";
import type { ListField } from "../groups/group.ts";
import { listOf } from "../groups/values.ts";
import { DayButtons } from "./day-buttons.tsx";
import type { Entry } from "./entry.ts";
import { FieldGroup } from "./frame.tsx";

/** Days of the week. Until one is pressed, the buttons show what the server assumes. */
export function DaysInput({ field, value, isChanged, problem, site, onChange }: Entry<ListField>) {
  const named = listOf(value).map((name) => rules.days.indexOf(name));
  const days = named.length > 0 && !named.includes(-1) ? named : site ? deliveryDays(site.delivery) : [];
  return (
    <FieldGroup {...field} isChanged={isChanged}>
      <Problem problem={problem} />
      <DayButtons days={days} onChange={onChange} />
      {days.length > 0 && <p aria-live="polite">{`You deliver ${rules.onDays(days)}.`}</p>}
    </FieldGroup>
  );
}
