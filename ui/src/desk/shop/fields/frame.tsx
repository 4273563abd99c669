import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names.ts";
import { controlProps, DeskField } from "../../kit/desk-field.tsx";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import css from "./frame.module.css";

/** The first sentence about a value, or about something in it. */
export function problemOf(problems: Record<string, string>, path: string): string | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}[`));
  return found && problems[found];
}

export const idOf = (path: string) => `shop-${path.replaceAll(".", "-")}`;

/** The class of whatever looks like a field. */
export const fieldClass = (...more: Parameters<typeof classNames>) => classNames(css.field, ...more);

/** The class of whatever looks like a changed field. */
export const changedClass = (isChanged: boolean) => (isChanged ? css.changed : undefined);

type FieldGroupProps = { label: string; hint?: ReactNode; isChanged: boolean; children: ReactNode };

/** True if the field has several controls. */
export function FieldGroup({ label, hint, isChanged, children }: FieldGroupProps) {
  return (
    <fieldset className={fieldClass(isChanged && css.changed)}>
      <legend>{label}</legend>
      {hint && <p>{hint}</p>}
      {children}
    </fieldset>
  );
}

type FrameProps = Pick<Entry, "field" | "isChanged" | "before" | "problem"> & { children: ReactNode; help?: ReactNode };

/** The frame of a field, with the saved value if it was changed. */
export function Frame({ field, isChanged, before, problem, children, help }: FrameProps) {
  const was = typeof before === "object" ? "" : textOf(before);
  return (
    <DeskField
      id={idOf(field.path)}
      label={field.label}
      note={isChanged && (was.length > 0 && was.length < 40 ? `was ${was}` : "changed")}
      hint={field.hint}
      problem={problem}
      help={help}
      className={fieldClass(isChanged && css.changed, problem !== undefined && css.bad)}
    >
      {children}
    </DeskField>
  );
}

export const fieldProps = (path: string, problem: string | undefined) => controlProps(idOf(path), problem);
