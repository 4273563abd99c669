import css from "./definitions.module.css";
import type { Item } from "./item.ts";

/** Terms, each with a line beside it, and what they mean. */
export function Definitions({ items }: { items: readonly Item[] }) {
  return (
    <dl className={css.root}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
