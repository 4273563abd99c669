import type { SelectField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import { Frame, fieldProps } from "./frame.tsx";

/** One value of a list. A value of the file that is not in the list can stay. */
export function SelectInput(entry: Entry<SelectField>) {
  const { field, value, problem, onChange } = entry;
  const { choices } = field;
  const isOther = choices.every(([key]) => key !== textOf(value));
  return (
    <Frame {...entry}>
      <select
        {...fieldProps(field.path, problem)}
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
