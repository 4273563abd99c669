import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import css from "./section.module.css";

export type SectionProps = {
  /** Ground; never two tinted sections in a row. */
  tone?: "white" | "mint" | "cash" | "bottle";
  /** For sections that hold a form, a selector or a call to action. */
  tight?: boolean;
  /** No padding above: the section continues the one before. */
  flush?: boolean;
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A full-width stretch of a page with its h2. */
export function Section({ tone = "white", tight, flush, id, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classNames(
        css.root,
        tone !== "white" && `on-${tone}`,
        tight && css.tight,
        flush && css.flush,
        className,
      )}
    >
      <div className="wrap">
        {title && (
          <div className={css.head}>
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Running text at reading width; with `intro`, its first paragraph is larger. */
export function Prose({ intro, children }: { intro?: boolean; children: ReactNode }) {
  return <div className={classNames("prose", intro && "intro")}>{children}</div>;
}
