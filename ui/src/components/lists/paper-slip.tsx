import type { ReactNode } from "react";
import type { Lang } from "../../site/site.gen.ts";
import type { Item } from "./item.ts";
import { ItemList } from "./item-list.tsx";
import css from "./paper-slip.module.css";

type PaperSlipProps = {
  title: ReactNode;
  items: readonly Item[];
  /** The language of the owner's words. */
  written?: Lang | undefined;
};

/** A slip of paper, torn off at its foot: each line with what it is about in bold. */
export function PaperSlip({ title, items, written }: PaperSlipProps) {
  return (
    <section className={css.root}>
      <div>
        <h2>{title}</h2>
        <ItemList items={items} written={written} />
      </div>
    </section>
  );
}
