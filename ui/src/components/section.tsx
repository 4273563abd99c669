import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
        "section",
        tone !== "white" && `on-${tone}`,
        tight && "section-tight",
        flush && "section-flush",
        className,
      )}
    >
      <div className="wrap">
        {title && (
          <div className="section-head">
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Main column beside a 20 rem column that follows it below 960 px. */
export function Split({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="split">
      {children}
      <aside className="side">{aside}</aside>
    </div>
  );
}

/** A small outlined card, for side columns. */
export function SideCard({ title, tone, children }: { title: ReactNode; tone?: "cash"; children: ReactNode }) {
  return (
    <section className={classNames("side-card", tone && `on-${tone}`)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Running text at reading width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
