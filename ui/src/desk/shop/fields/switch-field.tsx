import { classNames } from "../../../components/class-names.ts";
import { Switch } from "../../../components/controls/switch.tsx";
import type { Entry } from "../groups/questions.ts";
import { changedClass, idOf } from "./frame.tsx";
import css from "./switch-field.module.css";

export function SwitchField({ field, value, isChanged, onChange }: Entry) {
  return (
    <label htmlFor={idOf(field.path)} className={classNames(css.root, changedClass(isChanged))}>
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
