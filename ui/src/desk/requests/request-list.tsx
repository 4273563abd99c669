import type { RequestRow } from "../desk.gen.ts";
import { hasUnsaved } from "./drafts.ts";
import { placeOf } from "./reducer.ts";
import css from "./request-list.module.css";
import { Row } from "./row.tsx";
import type { DeskState } from "./state.ts";
import type { Dispatch } from "./use-desk.ts";

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  isCompact: boolean;
  /** Goes `into` it as well, for whoever has no pointer. */
  onSelect: (reference: string, into: boolean) => void;
  onPick: (reference: string, isRange: boolean) => void;
};

/** The rows that were fetched; more of them come when they are wanted. */
export function RequestList({ state, dispatch, isCompact, onSelect, onPick }: Props) {
  const { open, cursor, picked, drafts, list, query } = state;
  const reachable = Math.max(placeOf(state, cursor), 0);
  const row = (row: RequestRow, at: number) => (
    <Row
      key={row.reference}
      row={row}
      isOpen={row.reference === open}
      isCursor={row.reference === cursor}
      isReachable={at === reachable}
      isPicked={picked.has(row.reference)}
      isWritten={hasUnsaved(drafts.get(row.reference))}
      onSelect={onSelect}
      onPick={onPick}
    />
  );
  return (
    <>
      <ul className={css.list} aria-label="Requests" data-compact={isCompact || undefined}>
        {list.rows.map(row)}
      </ul>
      {list.next !== null && (
        <button
          type="button"
          className={css.more}
          aria-disabled={query?.after ? "true" : undefined}
          onClick={() => dispatch({ type: "loadMore" })}
        >
          Show more
        </button>
      )}
    </>
  );
}
