import type { SelectField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import { described, Frame, problemOf } from "./frame.tsx";

/** One of a list. A value of the file that is not in the list stays as it is. */
export function SelectInput(entry: Entry<SelectField>) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const { choices } = field;
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
