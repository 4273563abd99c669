import type { Item } from "./item.ts";
import css from "./steps.module.css";

/** Numbered steps in a row. */
export function Steps({ items }: { items: readonly Item[] }) {
  return (
    <ol className={css.root}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
