import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names.ts";
import { control, DeskField } from "../../kit/desk-field.tsx";
import type { Entry } from "../groups/questions.ts";
import { textOf } from "../groups/shop-values.ts";
import css from "./shop-field.module.css";

/** The first sentence about a value, or about something in it. */
export function problemOf(problems: Record<string, string>, path: string): string | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}[`));
  return found && problems[found];
}

export const idOf = (path: string) => `shop-${path.replaceAll(".", "-")}`;

type FrameProps = Entry & { children: ReactNode; help?: ReactNode; problem?: string | undefined };

/** The frame of a question, which says what stood there where it was changed. */
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
      className={classNames(css.field, isChanged && css.changed, problem !== undefined && css.bad)}
    >
      {children}
    </DeskField>
  );
}

export const described = (path: string, problem: string | undefined) => control(idOf(path), problem);
