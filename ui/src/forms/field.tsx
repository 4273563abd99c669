import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import { useSite } from "../site/context.ts";
import type { Site } from "../site/site.gen.ts";
import type { Control, Field as Question } from "./forms.gen.ts";
import { offered } from "./validate.ts";

type FieldProps = {
  /** Id of the control that a link in the error summary leads to. */
  id: string;
  field: Question;
  /** What it starts with. */
  value: string | undefined;
  problem: string | undefined;
  /** The visitor's date, known in the browser only. */
  today: string | undefined;
  children?: ReactNode;
};

/** Label, hint, error and control of one question; `children` stand below the control. */
export function Field({ id, field, value = "", problem, today, children }: FieldProps) {
  const { control, label, hint, required, name } = field;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = problem ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  const grouped = control.kind === "oneOf" || control.kind === "rating";
  const title = (
    <>
      {label}
      {!required && <span className="field-optional"> (optional)</span>}
    </>
  );
  const inside = (
    <>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-error" id={errorId}>
          <span className="vh">Error:</span> {problem}
        </p>
      )}
      {answer(control, value, today, useSite(), {
        id,
        name,
        required,
        autoComplete: field.autocomplete ?? undefined,
        "aria-describedby": grouped ? undefined : describedBy,
        "aria-invalid": problem && !grouped ? true : undefined,
        // The names and numbers of medicines are not words to correct.
        spellCheck: field.autocomplete === "off" ? false : undefined,
      })}
      {children}
    </>
  );
  const className = `field field-${control.kind}${problem ? " field-wrong" : ""}`;

  if (grouped)
    return (
      <fieldset className={className} aria-describedby={describedBy}>
        <legend>{title}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div className={className}>
      {control.kind !== "consent" && <label htmlFor={id}>{title}</label>}
      {inside}
    </div>
  );
}

type Shared = Pick<
  ComponentProps<"input">,
  "id" | "name" | "required" | "autoComplete" | "aria-describedby" | "aria-invalid" | "spellCheck"
>;

/** The control alone. It keeps its own value, so that what was typed before the script ran stays. */
function answer(control: Control, value: string, today: string | undefined, site: Site, shared: Shared): ReactElement {
  switch (control.kind) {
    case "text":
      return (
        <input
          {...shared}
          type="text"
          defaultValue={value}
          autoCapitalize={shared.autoComplete === "off" ? "characters" : undefined}
        />
      );
    case "paragraph":
      return <textarea {...(shared as ComponentProps<"textarea">)} rows={control.rows} defaultValue={value} />;
    case "email":
      return <input {...shared} type="email" defaultValue={value} />;
    case "phone":
      return <input {...shared} type="tel" defaultValue={value} />;
    case "date":
      return <input {...shared} {...limits(control.range, today)} type="date" defaultValue={value} />;
    case "oneOf":
      return (
        <div className="picks">
          {offered(control.options, site).map((option, at) => (
            <label className="pick" key={option.value}>
              <input
                {...shared}
                id={nth(shared, at)}
                type="radio"
                value={option.value}
                defaultChecked={value === option.value}
              />
              <Icon name={PICTURES[option.value] ?? "bag"} />
              <span>
                <b>{option.label}</b>
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
          ))}
        </div>
      );
    case "rating":
      return (
        <div className="stars-input">
          {Array.from({ length: control.max }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stars never change places
            <label key={at}>
              <input
                {...shared}
                id={nth(shared, at)}
                type="radio"
                value={at + 1}
                defaultChecked={value === `${at + 1}`}
              />
              <Icon name="star" />
              <span className="vh">{stars(at + 1)}</span>
            </label>
          ))}
        </div>
      );
    case "consent":
      return (
        <label className="field-tick">
          <input {...shared} type="checkbox" value="true" defaultChecked={value !== ""} />
          <span>{withLinks(control.statement)}</span>
        </label>
      );
  }
}

export const stars = (count: number) => `${count} ${count === 1 ? "star" : "stars"}`;

const PICTURES: Record<string, string> = { pickup: "bag", delivery: "truck", driveThru: "car" };

/** The first of a group of radio buttons carries the group's id. */
const nth = ({ id }: Shared, at: number) => (at ? `${id}-${at + 1}` : id);

/** Only what the browser's own date picker should offer; `validate` judges. */
function limits(range: Extract<Control, { kind: "date" }>["range"], today: string | undefined) {
  if (!today) return {};
  return range === "past" ? { min: "1900-01-01", max: today } : { min: today };
}

/** `[words](/path)` becomes a link that opens beside the form, because leaving would lose what was typed. */
function withLinks(statement: string) {
  const parts = statement.split(/\[(.+?)\]\((.+?)\)/);
  return parts.map((words, at) => {
    if (at % 3 === 0) return words;
    const href = parts[at + 1];
    return (
      at % 3 === 1 && (
        <a href={href} key={href} target="_blank" rel="noopener">
          {words}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      )
    );
  });
}
