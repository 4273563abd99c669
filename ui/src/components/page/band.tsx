import { type ComponentProps, type ReactNode, ViewTransition } from "react";
import { usePage } from "../../site/context.ts";
import { useWords } from "../../site/language/language.ts";
import { namesOf, trail } from "../../site/pages.ts";
import { classNames } from "../class-names.ts";
import { Link } from "../controls/link.tsx";
import board from "../pictures/board.module.css";
import { Icon } from "../pictures/icon.tsx";
import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./band.module.css";

export type BandProps = {
  /** The h1; by default the page's title. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Text of a link to the parent page, which replaces the breadcrumb. */
  back?: string;
  /** The spot picture (240 x 132) that is on the counter. */
  spot?: Art;
  /** Above the h1, e.g. an article's category. */
  category?: ReactNode;
  /** Below the lead: a date or an author. */
  meta?: ReactNode;
  /** For articles: no counter and no spot, room below for a picture that overlaps the edge. */
  open?: boolean;
  /** Attributes of the h1. */
  heading?: ComponentProps<"h1">;
  /** Buttons; on phones below the counter. */
  children?: ReactNode;
};

/** The head of every inner page; holds its only h1. */
export function Band({ title, lead, back, spot, category, meta, open, heading, children }: BandProps) {
  const page = usePage();
  const words = useWords();
  return (
    <section className={classNames(css.root, open && css.open, spot && css.beside)}>
      <div className="wrap">
        <div className={css.text}>
          {back ? <BackLink>{back}</BackLink> : <Breadcrumb />}
          {category && <p className={css.category}>{category}</p>}
          <h1 {...heading}>{title ?? namesOf(words, page).title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {meta && <div className={css.meta}>{meta}</div>}
        </div>
      </div>
      {children && (
        <div className={css.actions}>
          <div className="wrap">{children}</div>
        </div>
      )}
      {spot && (
        <div className={classNames("wrap", css.counter)}>
          {/* The transition to another page replaces it by the spot of that page. */}
          <ViewTransition name="spot" default="none" share="auto">
            <Picture art={spot} alt="" className={css.spot} first />
          </ViewTransition>
        </div>
      )}
      {!open && <span className={classNames(board.root, css.board)} />}
    </section>
  );
}

function BackLink({ children }: { children: string }) {
  return (
    <Link className={css.back} href={usePage().parent ?? "/"}>
      <Icon name="back" />
      {children}
    </Link>
  );
}

function Breadcrumb() {
  const page = usePage();
  const words = useWords();
  return (
    <nav className={`screen-only ${css.crumbs}`} aria-label={words.components.breadcrumb}>
      <ol>
        {trail(page).map((above) => (
          <li key={above.path}>
            <Link href={above.path}>{namesOf(words, above).label}</Link>
          </li>
        ))}
        <li aria-current="page">{namesOf(words, page).title}</li>
      </ol>
    </nav>
  );
}
