import type { Item } from "./item.ts";
import css from "./values.module.css";

/** Terms with a rule beside each, and what they mean. */
export function Definitions({ items }: { items: readonly Item[] }) {
  return (
    <dl className={css.definitions}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
