import type { ReactNode } from "react";
import { asWritten, useLang } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import type { Item } from "./item.ts";
import css from "./values.module.css";

type ValuesProps = {
  title: ReactNode;
  lead?: ReactNode;
  items: readonly Item[];
  /** The language of the owner's own words. */
  written?: Lang | undefined;
};

/** A heading beside a few short paragraphs, each with what it is about in bold. */
export function Values({ title, lead, items, written }: ValuesProps) {
  const lang = useLang();
  return (
    <div className={css.root}>
      <div>
        <h2>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.title} {...(written && asWritten(lang, written))}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
