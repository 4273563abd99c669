import { classNames } from "../../../components/class-names.ts";
import { Switch } from "../../../components/controls/switch.tsx";
import { deliveryDays } from "../../../site/calendar/delivery-days.ts";
import rules from "../../../site/language/rules.en.ts";
import { Problem } from "../../kit/desk-field.tsx";
import type { Entry } from "../groups/questions.ts";
import { listOf, textOf } from "../groups/shop-values.ts";
import { described, Frame, idOf, problemOf } from "./frame.tsx";
import css from "./shop-field.module.css";

export function SwitchField({ field, value, isChanged, onChange }: Entry) {
  return (
    <label htmlFor={idOf(field.path)} className={classNames(css.switch, isChanged && css.changed)}>
      <span>
        <b>{field.label}</b>
        <small>
          {field.hint} {isChanged && <em>Changed: was {value ? "off" : "on"}</em>}
        </small>
      </span>
      <Switch
        id={idOf(field.path)}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}

/** The same as a checkbox. */
export function Checkbox({ field, value, onChange }: Entry) {
  return (
    <label className={css.choice}>
      <input
        id={idOf(field.path)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {field.label} <small>{field.hint}</small>
      </span>
    </label>
  );
}

/** Several of a list. Values of the file that are not in it are shown too, to be unchecked. */
export function Choices({ field, value, isChanged, onChange }: Entry) {
  const { always, choices = [] } = field;
  const chosen = listOf(value).filter((one) => one !== always);
  const known = choices.map(([key]) => key);
  const others = chosen.filter((one) => !known.includes(one)).map((one) => [one, one] as const);
  const choose = (key: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key);
    onChange(always && next.length > 0 ? [always, ...next] : next);
  };
  return (
    <fieldset className={classNames(css.field, isChanged && css.changed)}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={css.choices}>
        {[...choices, ...others].map(([key, label]) => (
          <label key={key} className={css.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) => choose(key, target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Days of the week, as the server reads them until one is pressed. */
export function Days({ field, value, isChanged, problems, site, onChange }: Entry) {
  const problem = problemOf(problems, field.path);
  const named = listOf(value).map((name) => rules.days.indexOf(name));
  const days = named.length > 0 && !named.includes(-1) ? named : site ? deliveryDays(site.delivery) : [];
  const press = (day: number) => {
    const pressed = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
    onChange(rules.days.filter((_, day) => pressed.includes(day)));
  };
  return (
    <fieldset className={classNames(css.field, isChanged && css.changed)}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <Problem problem={problem} />
      <div className={css.days}>
        {rules.shortDays.map((name, day) => (
          <button key={name} type="button" aria-pressed={days.includes(day)} onClick={() => press(day)}>
            <span aria-hidden="true">{name}</span>
            <span className="vh">{rules.days[day]}</span>
          </button>
        ))}
      </div>
      {days.length > 0 && <p aria-live="polite">{`You deliver ${rules.onDays(days)}.`}</p>}
    </fieldset>
  );
}

/** One of a list; what stands in the file and is none of it stays as it is. */
export function Select(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const { choices = [] } = field;
  const isOther = choices.every(([key]) => key !== textOf(value));
  return (
    <Frame {...entry} problem={problem}>
      <select
        {...described(field.path, problem)}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {isOther && <option value={textOf(value)}>{textOf(value) || "Choose"}</option>}
        {choices.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
