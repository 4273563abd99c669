import { classNames } from "../class-names.ts";
import board from "../pictures/board.module.css";
import { type Art, Picture } from "../pictures/picture.tsx";
import type { Item } from "./item.ts";
import { ItemList } from "./item-list.tsx";
import css from "./shelf.module.css";

/** Drawn things on one board that ends with them, each above its words; on phones a board each. */
export function Shelf({ items }: { items: readonly (Item & { art: Art })[] }) {
  return (
    <ItemList
      className={css.root}
      items={items}
      sign={({ art }) => (
        <>
          <Picture art={art} alt="" />
          <span className={classNames(board.root, css.board)} />
        </>
      )}
    />
  );
}
