import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { NeighborHere } from "../pictures/neighbors.tsx";
import { Thing } from "../pictures/thing.tsx";
import type { Item } from "./item.ts";
import css from "./street.module.css";

/** Things side by side on the ground, each above its text; on phones one below the other. `wide` ground is as wide as the window. */
export function Street({ wide, className, children }: { wide?: boolean; className?: string; children: ReactNode }) {
  return <ol className={classNames(css.root, wide && css.wide, className)}>{children}</ol>;
}

/** One of them. */
export function Stop({ thing, className, children }: { thing: string; className?: string; children: ReactNode }) {
  return (
    <li className={className}>
      <Thing name={thing} />
      <div>{children}</div>
    </li>
  );
}

export type Step = Item & { thing?: string };

/** Numbered steps: on the ground with the things they are about, or each under a line. */
export function Steps({ items, wide }: { items: readonly Step[]; wide?: boolean }) {
  return (
    <ol className={classNames(css.root, css.numbered, wide && css.wide)}>
      {items.map(({ title, text, thing }, at) => (
        <li key={title}>
          {thing && <Thing name={thing} />}
          {thing && at === items.length - 1 && <NeighborHere />}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
