import css from "./gains.module.css";
import { Glyph } from "./icon.tsx";
import type { IconItem } from "./item.ts";

export type GainItem = IconItem & {
  /** A number of its text, which stands large in the icon's place. */
  figure?: string;
};

/** What one gets, under ink rules. */
export function Gains({ items }: { items: readonly GainItem[] }) {
  return (
    <ul className={css.root}>
      {items.map(({ icon, title, text, figure }) => (
        <li key={title}>
          {figure ? <b aria-hidden="true">{figure}</b> : <Glyph name={icon} />}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
