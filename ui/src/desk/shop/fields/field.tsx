import { useState } from "react";
import { hoursLines } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Entry, Kind } from "../groups/questions.ts";
import { isSame, listOf, textOf } from "../groups/shop-values.ts";
import { BackupKeysField } from "./backup-keys-field.tsx";
import { Checkbox, Choices, Days, Select, SwitchField } from "./choice-fields.tsx";
import { described, Frame, problemOf } from "./frame.tsx";
import { Color, PictureField } from "./look-fields.tsx";
import { Rows } from "./rows.tsx";
import css from "./shop-field.module.css";

/** One question of a form, by its kind. */
export function ShopField(entry: Entry) {
  switch (entry.field.kind) {
    case "switch":
      return <SwitchField {...entry} />;
    case "checkbox":
      return <Checkbox {...entry} />;
    case "select":
      return <Select {...entry} />;
    case "keys":
      return <BackupKeysField {...entry} />;
    case "rows":
      return <Rows {...entry} />;
    case "picture":
      return <PictureField {...entry} />;
    case "hours":
      return <Hours {...entry} />;
    case "days":
      return <Days {...entry} />;
    case "color":
      return <Color {...entry} />;
    default:
      return entry.field.choices ? <Choices {...entry} /> : <Line {...entry} />;
  }
}

const INPUT: Partial<Record<Kind, { type?: string; inputMode?: "tel" | "email" | "numeric" }>> = {
  phone: { type: "tel" },
  mail: { inputMode: "email" },
  number: { inputMode: "numeric" },
  date: { type: "date" },
};

function Line(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const own = { ...described(field.path, problem), lang: field.lang, dir: field.lang && "auto" };
  const [typed, setTyped] = useTyped(field.kind, value);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(field.kind, text));
  };
  return (
    <Frame {...entry} problem={problem}>
      {field.kind === "lines" || field.kind === "paragraph" ? (
        <textarea {...own} rows={4} value={typed} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          {...own}
          {...INPUT[field.kind ?? "line"]}
          autoComplete={field.autoComplete ?? "off"}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Frame>
  );
}

/** What stands in a box: what was typed while it means the same, else what is now true. */
function useTyped(kind: Kind | undefined, value: unknown): [text: string, set: (text: string) => void] {
  const [typed, setTyped] = useState(() => show(kind, value));
  return [isSame(read(kind, typed), value) ? typed : show(kind, value), setTyped];
}

function show(kind: Kind | undefined, value: unknown): string {
  if (kind === "names") return listOf(value).join(", ");
  if (kind === "lines" || kind === "hours") return listOf(value).join("\n");
  return kind === "number" && value === 0 ? "" : textOf(value);
}

function read(kind: Kind | undefined, text: string): unknown {
  const parts = (by: RegExp) => text.split(by).flatMap((part) => part.trim() || []);
  if (kind === "names") return parts(/[,\n]/);
  if (kind === "lines" || kind === "hours") return parts(/\n/);
  if (kind !== "number") return text;
  // What is no number is refused by the server, with its sentence.
  return /^\s*\d*\s*$/.test(text) ? Number(text) : text;
}

function Hours(entry: Entry) {
  const { field, value, problems, onChange, week } = entry;
  const problem = problemOf(problems, field.path);
  const [typed, setTyped] = useTyped("hours", value);
  const lines = week && !problem ? hoursLines(rules, week, "short") : [];
  return (
    <Frame {...entry} problem={problem}>
      <div className={css.beside}>
        <textarea
          {...described(field.path, problem)}
          rows={4}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(read("hours", target.value));
          }}
        />
        <ul aria-label="How we read it" aria-live="polite">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length === 0 && <li>Nothing shown.</li>}
        </ul>
      </div>
    </Frame>
  );
}
