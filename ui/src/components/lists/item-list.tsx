import type { ReactNode } from "react";
import { langAttributes, useLang } from "../../site/language/language.ts";
import type { Lang } from "../../site/site.gen.ts";
import type { Item } from "./item.ts";

type ItemListProps<One extends Item> = {
  className?: string | undefined;
  items: readonly One[];
  /** What is beside an item's text, and what follows it. */
  sign?: (item: One) => ReactNode;
  after?: (item: One) => ReactNode;
  /** The language of the owner's words. */
  written?: Lang | undefined;
};

/** A list of items with a title and a text each; the caller styles it. */
export function ItemList<One extends Item>({ className, items, sign, after, written }: ItemListProps<One>) {
  const lang = useLang();
  return (
    <ul className={className}>
      {items.map((item, at) => {
        const words = (
          <>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of an owner's openings may have the same title
          <li key={`${at} ${item.title}`} {...(written && langAttributes(lang, written))}>
            {sign?.(item)}
            {sign ? <div>{words}</div> : words}
            {after?.(item)}
          </li>
        );
      })}
    </ul>
  );
}
