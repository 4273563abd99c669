import type { ReactNode } from "react";
import { Icon } from "../../components/pictures/icon.tsx";
import css from "./desk-field.module.css";

type Props = {
  /** The control's id; the ids of hint and problem begin with it. */
  id: string;
  label: ReactNode;
  /** Beside the label. */
  note?: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** A button or link that helps with the problem. */
  help?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, hint, problem and control: every field of the desk. */
export function DeskField({ id, label, note, hint, problem, help, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {/* Rendered even if it is empty, because the control refers to its id. */}
      <em id={`${id}-note`} hidden={!note}>
        {note}
      </em>
      <p id={`${id}-hint`} className={css.hint} hidden={!hint}>
        {hint}
      </p>
      <Problem id={`${id}-problem`} problem={problem} help={help} />
      {children}
    </div>
  );
}

type ProblemProps = { id?: string; problem: string | undefined; help?: ReactNode };

/** Empty while there is nothing wrong. */
export function Problem({ id, problem, help }: ProblemProps) {
  return (
    <p id={id} className={css.problem}>
      {problem && (
        <>
          <Icon name="warn" /> <span>{problem}</span>
        </>
      )}
      {help}
    </p>
  );
}

/** The attributes that connect a control with its label, hint and problem. */
export const controlProps = (id: string, problem?: string) => ({
  id,
  "aria-describedby": `${id}-note ${id}-hint ${id}-problem`,
  "aria-invalid": problem !== undefined,
});
