import type { ReactNode } from "react";
import type { Href } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Glyph, Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import css from "./lists.module.css";
import { Picture } from "./picture.tsx";

type Item = { title: string; text: ReactNode };
type IconItem = Item & { icon: string };

type CardsProps = {
  items: readonly (Item & { art: string; href: Href; more?: string })[];
  /** The pictures are spots, which stand on the lower edge of the top. */
  spots?: boolean;
};

/** Cards with a picture (`card-…`, 240 x 160) on a coloured top, and one link that makes the whole card clickable. */
export function Cards({ items, spots }: CardsProps) {
  return (
    <ul className={classNames(css.cards, spots && css.spots)}>
      {items.map(({ art, title, text, href, more = "Learn More" }) => (
        <li key={title} className={css.card}>
          <div className={css.top}>
            <Picture name={art} alt="" />
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
          <Link className={css.link} href={href}>
            <span>
              {more}
              <span className="vh"> about {title}</span>
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Outlined cards without a picture, clickable as a whole. */
export function LinkCards({ items }: { items: readonly (Item & { href: Href })[] }) {
  return (
    <ul className={css.linkCards}>
      {items.map(({ title, text, href }) => (
        <li key={title} className={css.linkCard}>
          <h3>
            <Link href={href}>{title}</Link>
          </h3>
          <p>{text}</p>
          <Icon name="arrow" />
        </li>
      ))}
    </ul>
  );
}

/** White tiles for a mint section: icon beside title and text, three a row. */
export function Tiles({ items }: { items: readonly IconItem[] }) {
  return (
    <ul className={css.tiles}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Glyph name={icon} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * Points with icons: under ink rules, four a row; or boxed, three a row, outlined and with coloured icons, where of five the last
 * spans two columns.
 */
export function Points({ items, boxed }: { items: readonly IconItem[]; boxed?: boolean }) {
  return (
    <ul className={boxed ? css.benefits : css.points}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Glyph name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps in a row. */
export function Steps({ items }: { items: readonly Item[] }) {
  return (
    <ol className={css.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

type ValuesProps = {
  title: ReactNode;
  lead?: ReactNode;
  items: readonly Item[];
  /** The list below the heading, where there is room for one column. */
  stacked?: boolean;
};

/** A heading beside a two-column list under ink rules, without icons. */
export function Values({ title, lead, items, stacked }: ValuesProps) {
  return (
    <div className={classNames(css.values, stacked && css.stacked)}>
      <div>
        <h2>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A list with ticks. */
export function Checks({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.checks}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** An article's closing checklist: boxes drawn, not inputs. */
export function Checklist({ title, items }: { title: ReactNode; items: readonly string[] }) {
  return (
    <section className={css.checklist}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
