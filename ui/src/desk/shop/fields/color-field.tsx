import type { TextField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import css from "./color-field.module.css";
import type { Entry } from "./entry.ts";
import { Frame, fieldProps } from "./frame.tsx";

export function ColorInput(entry: Entry<TextField>) {
  const { field, value, problem, suggestion: nearest, onChange } = entry;
  return (
    <Frame
      {...entry}
      help={
        problem &&
        nearest && (
          <button type="button" className={css.fix} onClick={() => onChange(nearest)}>
            Use the closest, {nearest}
          </button>
        )
      }
    >
      <div className={css.root}>
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : "#0b4b3a"}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...fieldProps(field.path, problem)}
          value={textOf(value)}
          placeholder="#0b4b3a"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Frame>
  );
}
