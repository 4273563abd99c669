import type { ReactNode } from "react";
import type { PagePath } from "../../site/pages.ts";
import { classNames } from "../class-names.ts";
import { Link } from "../controls/link.tsx";
import links from "../controls/links.module.css";
import { Icon } from "../pictures/icon.tsx";
import { useComponentWords } from "../words.ts";
import css from "./section.module.css";

/** Main column beside a 20 rem column that follows it below 960 px. */
export function Split({ aside, children, ...side }: SideProps & { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.split}>
      {children}
      <Side {...side}>{aside}</Side>
    </div>
  );
}

type SideProps = {
  /** On paper it stays. */
  printed?: boolean;
  /** Its accessible name, if there is a better one than the usual. */
  label?: string;
};

/** A column of cards beside the text. */
export function Side({ label, printed, children }: SideProps & { children: ReactNode }) {
  const { beside } = useComponentWords();
  return (
    <aside className={classNames(css.side, printed && css.printed)} aria-label={label ?? beside}>
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
    <Link className={classNames(links.arrow, css.link)} href={href}>
      {children}
      <Icon name="arrow" />
    </Link>
  );
}
