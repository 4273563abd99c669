import { classNames } from "../class-names.ts";
import type { Href } from "../controls/button.tsx";
import { Link } from "../controls/link.tsx";
import links from "../controls/links.module.css";
import { Icon } from "../pictures/icon.tsx";
import { type Art, Picture } from "../pictures/picture.tsx";
import { useComponentWords } from "../words.ts";
import css from "./cards.module.css";
import type { Item } from "./item.ts";

type CardsProps = {
  items: readonly (Item & { art: Art; href: Href; more?: string })[];
  /** The pictures are spots, which stand on the lower edge of the top. */
  spots?: boolean;
};

/** Cards with a picture (`card-…`, 240 x 160) on a colored top, and one link that makes the whole card clickable. */
export function Cards({ items, spots }: CardsProps) {
  const { learnMore, about } = useComponentWords();
  return (
    <ul className={classNames("quarters", css.root, spots && css.spots)}>
      {items.map(({ art, title, text, href, more = learnMore }) => (
        <li key={title}>
          <div className={css.card}>
            <div className={css.top}>
              <Picture art={art} alt="" />
            </div>
            <div className={css.text}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link className={classNames(links.arrow, links.stretched, css.link)} href={href}>
                <span>
                  {more}
                  <span className="vh"> {about(title)}</span>
                </span>
                <Icon name="arrow" />
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Outlined cards without a picture, clickable as a whole. */
export type LinkCard = Item & { href: Href };

/** Cards with words alone, three a row. */
export function LinkCards({ items }: { items: readonly LinkCard[] }) {
  return (
    <ul className={classNames("thirds", css.linkCards)}>
      {items.map(({ title, text, href }) => (
        <li key={title} className={css.linkCard}>
          <h3>
            <Link className={classNames(links.stretched, css.title)} href={href}>
              {title}
            </Link>
          </h3>
          <p>{text}</p>
          <Icon name="arrow" />
        </li>
      ))}
    </ul>
  );
}
