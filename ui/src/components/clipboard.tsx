import css from "./clipboard.module.css";
import { Glyph } from "./icon.tsx";
import type { IconItem, Item } from "./item.ts";

export type CheckItem = IconItem & { when?: Item };

/** A list on a clipboard: checks, how each goes, when to have it and what to know before; or short things in two columns. */
export function Clipboard({ items }: { items: readonly CheckItem[] }) {
  return (
    <div className={css.root}>
      <ul>
        {items.map(({ icon, title, text, when }) => (
          <li key={title}>
            <Glyph name={icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {when && (
              <p>
                <b>{when.title}</b> {when.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
