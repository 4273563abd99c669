import type { ReactNode } from "react";
import type { PagePath } from "../site/pages.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
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

/** Main column beside a 20 rem column that follows it below 960 px. */
export function Split({ aside, children, ...look }: SideLook & { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.split}>
      {children}
      <Side {...look}>{aside}</Side>
    </div>
  );
}

type SideLook = {
  /** On paper it stays. */
  printed?: boolean;
};

/** A column of cards beside the text. */
export function Side({ label, printed, children }: SideLook & { label?: string; children: ReactNode }) {
  return (
    <aside className={classNames(css.side, printed && css.printed)} aria-label={label}>
      {children}
    </aside>
  );
}

type SideCardProps = { title: ReactNode; tone?: "cash"; className?: string; children: ReactNode };

/** A small outlined card, for side columns. */
export function SideCard({ title, tone, className, children }: SideCardProps) {
  return (
    <section className={classNames(css.card, tone && `on-${tone}`, className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The last line of a side card: a link with an arrow. */
export function SideLink({ href, children }: { href: PagePath; children: ReactNode }) {
  return (
    <Link className={css.link} href={href}>
      {children}
      <Icon name="arrow" />
    </Link>
  );
}

/** Running text at reading width; with `intro`, its first paragraph is larger. */
export function Prose({ intro, children }: { intro?: boolean; children: ReactNode }) {
  return <div className={classNames("prose", intro && "intro")}>{children}</div>;
}
