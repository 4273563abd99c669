import rules from "../../../site/language/rules.en.ts";
import { Problem } from "../../kit/desk-field.tsx";
import type { ListField } from "../groups/group.ts";
import { type FieldValue, listOf } from "../groups/values.ts";
import { Choice } from "./choices.tsx";
import { DayButtons } from "./day-buttons.tsx";
import type { Entry } from "./entry.ts";
import { FieldGroup } from "./frame.tsx";

/** In pharmacy.toml, `true`. */
const ANY_DAY: FieldValue = [true] as never;

/** By appointment: not at all, on any day, or on some days of the week. */
export function AppointmentsInput({ field, value, isChanged, problem, site, onChange }: Entry<ListField>) {
  const named = listOf(value);
  const isOn = named.length > 0;
  const read = named.map((name) => rules.days.indexOf(name));
  const days = read.includes(-1) ? (site?.store.vaccinesByAppointment ?? []) : read;
  return (
    <FieldGroup {...field} isChanged={isChanged}>
      <Problem problem={problem} />
      <Choice checked={isOn} onChange={({ target }) => onChange(target.checked ? ANY_DAY : [])}>
        By appointment only
      </Choice>
      {isOn && <DayButtons days={days} onChange={(names) => onChange(names.length > 0 ? names : ANY_DAY)} />}
    </FieldGroup>
  );
}
