import type { Item } from "./item.ts";
import { ItemList } from "./item-list.tsx";
import css from "./points.module.css";

export type Point = Item & {
  /** A number from its text, shown large above it. */
  figure?: string;
};

/** White tiles for a mint section, three a row. */
export function Tiles({ items }: { items: readonly Item[] }) {
  return <ItemList className={`thirds ${css.tiles}`} items={items} />;
}

/** Points, each under a dark line. */
export function Points({ items }: { items: readonly Point[] }) {
  return (
    <ItemList
      className={css.root}
      items={items}
      sign={
        items.some(({ figure }) => figure) ? ({ figure }) => figure && <b aria-hidden="true">{figure}</b> : undefined
      }
    />
  );
}
