import { classNames } from "../class-names.ts";
import { Glyph } from "../pictures/icon.tsx";
import type { IconItem } from "./item.ts";
import { ItemList } from "./item-list.tsx";
import css from "./points.module.css";

type PointsProps = { items: readonly IconItem[] };

/** White tiles for a mint section: icon beside title and text, three a row. */
export function Tiles({ items }: PointsProps) {
  return <ItemList className={classNames("thirds", css.tiles)} items={items} sign={Glyph} />;
}

/** Points with icons under ink rules, four a row. */
export function Points({ items }: PointsProps) {
  return <ItemList className={classNames("quarters", css.root)} items={items} sign={Glyph} />;
}
