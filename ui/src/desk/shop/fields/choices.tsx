import type { ComponentProps, ReactNode } from "react";
import type { ChoicesField, SwitchField } from "../groups/group.ts";
import { listOf } from "../groups/values.ts";
import css from "./choices.module.css";
import type { Entry } from "./entry.ts";
import { FieldGroup, idOf } from "./frame.tsx";

/** A checkbox with its label. */
export function Choice({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={css.choice}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}

/** A switch that looks like a checkbox. */
export function Checkbox({ field, value, onChange }: Entry<SwitchField>) {
  return (
    <Choice id={idOf(field.path)} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
      {field.label} <small>{field.hint}</small>
    </Choice>
  );
}

/** Several values of a list. Values of the file that are not in the list are shown too, so that they can be unchecked. */
export function Choices({ field, value, isChanged, onChange }: Entry<ChoicesField>) {
  const { alwaysIncluded, choices, common = choices.length } = field;
  const chosen = listOf(value).filter((one) => one !== alwaysIncluded);
  const known = choices.map(([key]) => key);
  const others = chosen.filter((one) => !known.includes(one)).map((one) => [one, one] as const);
  const isShown = ([key]: readonly [string, string], at: number) => at < common || chosen.includes(key);
  const shown = choices.filter(isShown);
  const hidden = choices.filter((choice, at) => !isShown(choice, at));
  const choose = (key: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key);
    onChange(alwaysIncluded && next.length > 0 ? [alwaysIncluded, ...next] : next);
  };
  return (
    <FieldGroup {...field} isChanged={isChanged}>
      <div className={css.choices}>
        {[...shown, ...others].map(([key, label]) => (
          <Choice key={key} checked={chosen.includes(key)} onChange={({ target }) => choose(key, target.checked)}>
            {label}
          </Choice>
        ))}
      </div>
      {hidden.length > 0 && (
        <select
          className={css.more}
          aria-label={`More: ${field.label}`}
          value=""
          onChange={({ target }) => choose(target.value, true)}
        >
          <option value="">Add another…</option>
          {hidden.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
}
