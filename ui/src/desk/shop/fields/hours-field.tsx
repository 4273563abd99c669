import { hoursLines } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { ListField } from "../groups/group.ts";
import type { Entry } from "./entry.ts";
import { Frame, fieldProps } from "./frame.tsx";
import css from "./hours-field.module.css";
import { read, useTyped } from "./typed.ts";

export function HoursInput(entry: Entry<ListField>) {
  const { field, value, problem, onChange, week } = entry;
  const [typed, setTyped] = useTyped("hours", value);
  const lines = week && !problem ? hoursLines(rules, week, "short") : [];
  return (
    <Frame {...entry}>
      <div className={css.root}>
        <textarea
          {...fieldProps(field.path, problem)}
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
