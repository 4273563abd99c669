import { Glyph } from "../pictures/icon.tsx";
import css from "./gains.module.css";
import type { IconItem } from "./item.ts";
import { ItemList } from "./item-list.tsx";

export type GainItem = IconItem & {
  /** A number of its text, which stands large in the icon's place. */
  figure?: string;
};

/** What one gets, under ink rules. */
export function Gains({ items }: { items: readonly GainItem[] }) {
  const sign = (item: GainItem) => (item.figure ? <b aria-hidden="true">{item.figure}</b> : Glyph(item));
  return <ItemList className={css.root} items={items} sign={sign} />;
}
