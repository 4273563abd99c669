import type { Kind, ListField, NumberField, TextField } from "../groups/group.ts";
import type { Entry } from "./entry.ts";
import { Frame, fieldProps } from "./frame.tsx";
import { read, useTyped } from "./typed.ts";

const INPUT: Partial<Record<Kind, { type?: string; inputMode?: "tel" | "email" | "numeric" }>> = {
  phone: { type: "tel" },
  mail: { inputMode: "email" },
  number: { inputMode: "numeric" },
  date: { type: "date" },
};

export function LineInput(entry: Entry<TextField | NumberField | ListField>) {
  const { field, value, problem, onChange } = entry;
  const attributes = { ...fieldProps(field.path, problem), lang: field.lang, dir: field.lang && "auto" };
  const [typed, setTyped] = useTyped(field.kind, value);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(field.kind, text));
  };
  return (
    <Frame {...entry}>
      {field.kind === "lines" ? (
        <textarea {...attributes} rows={4} value={typed} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          {...attributes}
          {...INPUT[field.kind]}
          autoComplete={field.autoComplete ?? "off"}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Frame>
  );
}
