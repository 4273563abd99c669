import type { Filter } from "./api.ts";
import type { View } from "./desk.gen.ts";
import css from "./found.module.css";
import { Key } from "./key.tsx";
import type { Counts } from "./live.ts";
import { birthDate } from "./times.ts";
import { VIEW_NAMES } from "./words.ts";

type Props = {
  filter: Filter;
  counts: Counts | undefined;
  /** The dates that were read in the search. */
  readAs: readonly string[];
  onFilter: (filter: Filter) => void;
};

/** What a search found, how it was read, and where else something was found. */
export function Found({ filter, counts, readAs, onFilter }: Props) {
  const { view, search } = filter;
  const others = (["open", "done", "spam"] satisfies View[]).filter((one) => one !== view && counts?.[one]);
  return (
    <div className={css.root}>
      <p role="status">
        <b>
          {counts?.[view] ?? "…"} {VIEW_NAMES[view].toLowerCase()}
        </b>{" "}
        for “<bdi>{search}</bdi>”{readAs.length > 0 && `, read as ${readAs.map(birthDate).join(" or ")}`}
      </p>
      {others.map((one) => (
        <button type="button" key={one} onClick={() => onFilter({ ...filter, view: one })}>
          {counts?.[one]} in {VIEW_NAMES[one]}
        </button>
      ))}
      <button
        type="button"
        className={css.clear}
        aria-keyshortcuts="Escape"
        onClick={() => onFilter({ ...filter, search: "" })}
      >
        Clear <Key>Esc</Key>
      </button>
    </div>
  );
}
