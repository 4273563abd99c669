import type { ReactNode } from "react";
import type { Lang } from "../../site/site.gen.ts";
import type { Item } from "./item.ts";
import { ItemList } from "./item-list.tsx";
import css from "./values.module.css";

type ValuesProps = {
  title: ReactNode;
  lead?: ReactNode;
  items: readonly Item[];
  /** The language of the owner's words. */
  written?: Lang | undefined;
};

/** A heading beside a few short paragraphs, each under what it is about. */
export function Values({ title, lead, items, written }: ValuesProps) {
  return (
    <div className={css.root}>
      <div>
        <h2>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <ItemList items={items} written={written} />
    </div>
  );
}
