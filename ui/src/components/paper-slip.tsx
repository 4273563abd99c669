import type { ReactNode } from "react";
import { asWritten, useLang } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import type { Item } from "./item.ts";
import css from "./paper-slip.module.css";

type PaperSlipProps = {
  title: ReactNode;
  items: readonly Item[];
  /** The language of the owner's own words. */
  written?: Lang | undefined;
};

/** A slip of paper, torn off at its foot: each line with what it is about in bold. */
export function PaperSlip({ title, items, written }: PaperSlipProps) {
  const lang = useLang();
  return (
    <section className={css.root}>
      <div>
        <h2>{title}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.title} {...(written && asWritten(lang, written))}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
