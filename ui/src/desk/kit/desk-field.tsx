import type { ReactNode } from "react";
import { Icon } from "../../components/pictures/icon.tsx";
import css from "./desk-field.module.css";

type Props = {
  /** Of the control; hint and problem are named after it. */
  id: string;
  label: ReactNode;
  /** Beside the label. */
  note?: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** What helps with the problem. */
  help?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, hint, problem and control: every field of the desk. */
export function DeskField({ id, label, note, hint, problem, help, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {/* Also without words: what describes a control keeps its id. */}
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

/** What ties a control to its frame. */
export const control = (id: string, problem?: string) => ({
  id,
  "aria-describedby": `${id}-note ${id}-hint ${id}-problem`,
  "aria-invalid": problem !== undefined,
});
