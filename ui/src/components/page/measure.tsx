import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./measure.module.css";
import { Side } from "./side.tsx";

/** Text at reading width, a margin for its figures, and a column that stays in view. On phones the column follows `first`, or the whole text. */
export function Measure({ first, aside, children }: { first?: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.root}>
      {first}
      {first && <Side printed>{aside}</Side>}
      {children}
      {!first && <Side printed>{aside}</Side>}
    </div>
  );
}

/** Content that may extend over the margin, with its h2. */
export function Wide({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={css.wide}>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      {children}
    </div>
  );
}

/** A figure in the margin. Screen readers skip it, because the paragraph that follows says the same. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <div className={css.figure} aria-hidden="true">
      {children}
    </div>
  );
}

/** A drawing in the margin; on phones there is no room for it. */
export function MarginPicture({ art }: { art: Art }) {
  return (
    <div className={classNames(css.figure, css.drawing)}>
      <Picture art={art} alt="" />
    </div>
  );
}
