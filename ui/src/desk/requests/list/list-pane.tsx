import { useEffect, useRef } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { Note } from "../../../components/page/note.tsx";
import { ABOUT_THE_LIST } from "../../kit/lost-focus.ts";
import { VIEW_NAMES } from "../../words/names.ts";
import { type DeskState, isListed } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import { Empty } from "./empty.tsx";
import css from "./list-pane.module.css";
import { RequestList } from "./request-list.tsx";
import { SearchSummary } from "./search-summary.tsx";

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  website: string;
  /** Whether a row is one line. */
  isCompact: boolean;
  onSelect: (reference: string, into: boolean) => void;
  onPick: (reference: string, isRange: boolean) => void;
};

/** The rows of a view or a search. */
export function ListPane({ state, dispatch, website, ...rows }: Props) {
  const { filter, list } = state;
  const scrolled = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  // The sign-in field that had the focus was removed.
  useEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0;
  }, [filter]);
  return (
    <section
      ref={pane}
      {...ABOUT_THE_LIST}
      tabIndex={-1}
      className={css.root}
      aria-label={filter.search ? "Found" : VIEW_NAMES[filter.view]}
      aria-busy={!isListed(state)}
    >
      {filter.search && <SearchSummary state={state} dispatch={dispatch} />}
      <div ref={scrolled} className={css.rows}>
        {list.problem && (
          <Note kind="warning" title="The list isn’t up to date" level={2}>
            <p>{list.problem}</p>
            <Button variant="line" onClick={() => dispatch({ type: "refresh" })}>
              Try again
            </Button>
          </Note>
        )}
        <RequestList state={state} dispatch={dispatch} {...rows} />
        {isListed(state) && !list.problem && list.rows.length === 0 && (
          <Empty state={state} dispatch={dispatch} website={website} />
        )}
      </div>
    </section>
  );
}
