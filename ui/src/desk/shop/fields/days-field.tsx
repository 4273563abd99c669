import { deliveryDays } from "../../../site/calendar/delivery-days.ts";
import rules from "../../../site/language/rules.en.ts";
import { Problem } from "../../kit/desk-field.tsx";
import type { ListField } from "../groups/group.ts";
import { listOf } from "../groups/values.ts";
import css from "./days-field.module.css";
import type { Entry } from "./entry.ts";
import { FieldGroup, problemOf } from "./frame.tsx";

/** Days of the week; until one is pressed, as the server reads them. */
export function DaysInput({ field, value, isChanged, problems, site, onChange }: Entry<ListField>) {
  const problem = problemOf(problems, field.path);
  const named = listOf(value).map((name) => rules.days.indexOf(name));
  const days = named.length > 0 && !named.includes(-1) ? named : site ? deliveryDays(site.delivery) : [];
  const press = (day: number) => {
    const pressed = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
    onChange(rules.days.filter((_, day) => pressed.includes(day)));
  };
  return (
    <FieldGroup {...field} isChanged={isChanged}>
      <Problem problem={problem} />
      <div className={css.root}>
        {rules.shortDays.map((name, day) => (
          <button key={name} type="button" aria-pressed={days.includes(day)} onClick={() => press(day)}>
            <span aria-hidden="true">{name}</span>
            <span className="vh">{rules.days[day]}</span>
          </button>
        ))}
      </div>
      {days.length > 0 && <p aria-live="polite">{`You deliver ${rules.onDays(days)}.`}</p>}
    </FieldGroup>
  );
}
