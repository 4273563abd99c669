import { type ReactNode, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/icon.tsx";
import { hoursLines } from "../../site/hours.ts";
import { putPicture, sentenceOf } from "../api.ts";
import { listOf, textOf } from "./facts.ts";
import type { Entry, Kind } from "./groups.ts";
import { Rows } from "./rows.tsx";
import css from "./shop-field.module.css";

/** One question of a form, by its kind. */
export function ShopField(entry: Entry) {
  switch (entry.field.kind) {
    case "switch":
      return <Switch {...entry} />;
    case "rows":
      return <Rows {...entry} />;
    case "picture":
      return <Picture {...entry} />;
    case "hours":
      return <Hours {...entry} />;
    case "color":
      return <Color {...entry} />;
    default:
      return entry.field.choices ? <Choices {...entry} /> : <Line {...entry} />;
  }
}

/** The first sentence about a value, or about something in it. */
export function problemOf(problems: Record<string, string>, path: string): string | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}[`));
  return found && problems[found];
}

const idOf = (path: string) => `shop-${path.replaceAll(".", "-")}`;

type FrameProps = Entry & { children: ReactNode; after?: ReactNode; problem?: string | undefined };

/** Label, what it changes, what is wrong, then what is typed. */
function Frame({ field, isChanged, problem, children, after }: FrameProps) {
  const id = idOf(field.path);
  return (
    <div className={classNames(css.field, isChanged && css.changed, problem !== undefined && css.bad)}>
      <label htmlFor={id}>{field.label}</label>
      <p id={`${id}-hint`} className={css.hint}>
        {field.hint} {isChanged && <em>Changed</em>}
      </p>
      <p id={`${id}-problem`} className={css.problem}>
        {problem && (
          <>
            <Icon name="warn" /> <span>{problem}</span>
          </>
        )}
        {after}
      </p>
      {children}
    </div>
  );
}

/** What names and describes an input to assistive technology. */
const described = (path: string, problem: string | undefined) => ({
  id: idOf(path),
  "aria-describedby": `${idOf(path)}-hint ${idOf(path)}-problem`,
  "aria-invalid": problem !== undefined,
});

const INPUT: Partial<Record<Kind, { type?: string; inputMode?: "tel" | "email" | "numeric" }>> = {
  phone: { type: "tel" },
  mail: { inputMode: "email" },
  number: { inputMode: "numeric" },
  date: { type: "date" },
};

function Line(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const own = described(field.path, problem);
  const [typed, setTyped] = useTyped(show(field.kind, value));
  const type = (text: string) => {
    setTyped(text);
    onChange(read(field.kind, text, value));
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
export function useTyped(shown: string): [text: string, set: (text: string) => void] {
  const [typed, setTyped] = useState(shown);
  return [clean(typed) === clean(shown) ? typed : shown, setTyped];
}

const clean = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join();

function show(kind: Kind | undefined, value: unknown): string {
  if (kind === "names") return listOf(value).join(", ");
  if (kind === "lines" || kind === "hours") return listOf(value).join("\n");
  return kind === "number" && value === 0 ? "" : textOf(value);
}

function read(kind: Kind | undefined, text: string, before: unknown): unknown {
  const parts = (by: RegExp) => text.split(by).flatMap((part) => part.trim() || []);
  if (kind === "names") return parts(/[,\n]/);
  if (kind === "lines" || kind === "hours") return parts(/\n/);
  if (kind !== "number" || typeof before === "string") return text;
  // What is no number is refused by the server, with its sentence.
  return /^\s*\d*\s*$/.test(text) ? Number(text) : text;
}

function Hours(entry: Entry) {
  const { field, value, problems, onChange, week } = entry;
  const problem = problemOf(problems, field.path);
  const [typed, setTyped] = useTyped(show("hours", value));
  const lines = week && !problem ? hoursLines(week, "short") : [];
  return (
    <Frame {...entry} problem={problem}>
      <div className={css.beside}>
        <textarea
          {...described(field.path, problem)}
          rows={4}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(read("hours", target.value, value));
          }}
        />
        <ul aria-label="This is how we read it" aria-live="polite">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length === 0 && <li>Nothing is shown.</li>}
        </ul>
      </div>
    </Frame>
  );
}

function Switch({ field, value, isChanged, onChange }: Entry) {
  return (
    <label className={classNames(css.switch, isChanged && css.changed)}>
      <span>
        <b>{field.label}</b>
        <small>
          {field.hint} {isChanged && <em>Changed: was {value ? "off" : "on"}</em>}
        </small>
      </span>
      <input
        id={idOf(field.path)}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

function Choices({ field, value, isChanged, onChange }: Entry) {
  const chosen = listOf(value);
  return (
    <fieldset className={classNames(css.field, isChanged && css.changed)}>
      <legend>{field.label}</legend>
      {field.choices?.map(([key, label]) => (
        <label key={key} className={css.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const NEAREST = /nearest color that does is "(#[0-9a-f]{6})"/;

function Color(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const nearest = problem && NEAREST.exec(problem)?.[1];
  return (
    <Frame
      {...entry}
      problem={problem}
      after={
        nearest && (
          <button type="button" className={css.fix} onClick={() => onChange(nearest)}>
            Use the nearest, {nearest}
          </button>
        )
      }
    >
      <div className={css.color}>
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : "#0b4b3a"}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...described(field.path, problem)}
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

const PICTURE_MAX = 5_000_000;

function Picture(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? problemOf(problems, field.path);
  const key = field.path.endsWith("logo") ? "logo" : "photo";
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_MAX) {
      return setRefusal("The file is larger than 5 MB; save it smaller, such as 1600 pixels wide.");
    }
    try {
      onChange((await putPicture(key, file)).file);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <Frame {...entry} problem={problem}>
      <div className={css.color}>
        <input
          {...described(field.path, problem)}
          type="file"
          accept={key === "logo" ? ".svg,.png" : ".jpg,.jpeg,.png,.webp"}
          onChange={({ target }) => send(target.files?.[0])}
        />
        {value !== "" && (
          <>
            <span>{textOf(value)}</span>
            <button type="button" className={css.small} onClick={() => onChange("")}>
              Take away
            </button>
          </>
        )}
      </div>
    </Frame>
  );
}
