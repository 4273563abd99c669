import { classNames } from "./class-names.ts";
import { Glyph } from "./icon.tsx";
import type { IconItem } from "./item.ts";
import css from "./points.module.css";

/** White tiles for a mint section: icon beside title and text, three a row. */
export function Tiles({ items }: { items: readonly IconItem[] }) {
  return <IconList items={items} className={classNames("thirds", css.tiles)} />;
}

/** Points with icons under ink rules, four a row. */
export function Points({ items }: { items: readonly IconItem[] }) {
  return <IconList items={items} className={classNames("quarters", css.root)} />;
}

function IconList({ items, className }: { items: readonly IconItem[]; className: string }) {
  return (
    <ul className={className}>
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
