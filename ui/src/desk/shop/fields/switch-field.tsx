import { classNames } from "../../../components/class-names.ts";
import { Switch } from "../../../components/controls/switch.tsx";
import type { SwitchField } from "../groups/group.ts";
import type { Entry } from "./entry.ts";
import { changedClass, idOf } from "./frame.tsx";
import css from "./switch-field.module.css";

export function SwitchInput({
  field,
  value,
  isChanged,
  onChange,
}: Entry<Pick<SwitchField, "label" | "hint"> & { path: string }>) {
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
