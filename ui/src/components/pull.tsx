import type { ReactNode } from "react";
import css from "./pull.module.css";

/** A sentence or a figure drawn out of the text, in which it stands as well. */
export function Pull({ figure, children }: { figure?: string; children: ReactNode }) {
  return (
    <div className={css.root} aria-hidden="true">
      {figure && <b>{figure}</b>}
      {children}
    </div>
  );
}
