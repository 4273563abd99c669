import type { ReactNode } from "react";
import css from "./checks.module.css";

/** A list with check marks. */
export function Checks({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.root}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** An article's closing checklist: boxes drawn, not inputs. */
export function Checklist({ title, items }: { title: ReactNode; items: readonly string[] }) {
  return (
    <section className={css.checklist}>
      <h2>Checklist</h2>
      <p>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
