import { Glyph } from "../pictures/icon.tsx";
import css from "./clipboard.module.css";
import type { IconItem, Item } from "./item.ts";
import { ItemList } from "./item-list.tsx";

export type CheckItem = IconItem & { when?: Item };

/** A list on a clipboard: each check, how it is done, when to have it and what to know before. */
export function Clipboard({ items }: { items: readonly CheckItem[] }) {
  return (
    <div className={css.root}>
      <ItemList items={items} sign={Glyph} after={({ when }) => when && <When {...when} />} />
    </div>
  );
}

function When({ title, text }: Item) {
  return (
    <p>
      <b>{title}</b> {text}
    </p>
  );
}
