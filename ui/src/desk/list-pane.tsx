import { useEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import { Note } from "../components/note.tsx";
import type { Filter } from "./api.ts";
import { Empty } from "./empty.tsx";
import { Found } from "./found.tsx";
import { RequestList } from "./request-list.tsx";
import type { List } from "./use-list.ts";
import { VIEW_NAMES } from "./words.ts";
import css from "./workspace.module.css";

type Props = {
  list: List;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  open: string | null;
  cursor: string | null;
  website: string;
  /** Whether a row is one line. */
  isCompact: boolean;
  picked: ReadonlySet<string>;
  isWritten: (reference: string) => boolean;
  onSelect: (reference: string, go: boolean) => void;
  onPick: (reference: string) => void;
};

/** The rows of a view or a search. */
export function ListPane({ list, filter, onFilter, website, ...rows }: Props) {
  const { counts, totals } = list;
  const scrolled = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  // Whoever has just signed in stood in a field that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from their top
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0;
  }, [filter]);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      className={css.list}
      aria-label={VIEW_NAMES[filter.view]}
      aria-busy={!list.loaded}
    >
      {filter.search && <Found filter={filter} counts={counts} readAs={list.readAs} onFilter={onFilter} />}
      <div ref={scrolled} className={css.rows}>
        {list.problem && (
          <Note kind="warning" title="The list is not up to date" level={2}>
            <p>{list.problem}</p>
            <Button look="line" onClick={list.refresh}>
              Try again
            </Button>
          </Note>
        )}
        <RequestList
          rows={list.rows}
          count={counts?.[filter.view]}
          hasMore={list.hasMore}
          onMore={list.more}
          {...rows}
        />
        {list.loaded && !list.problem && list.rows.length === 0 && (
          <Empty filter={filter} counts={counts} totals={totals} onFilter={onFilter} website={website} />
        )}
      </div>
    </section>
  );
}
