import { useEffect, useRef } from "react";
import type { RequestRow } from "../desk.gen.ts";
import { hasUnsaved } from "./drafts.ts";
import { placeOf } from "./reducer.ts";
import css from "./request-list.module.css";
import { Row } from "./row.tsx";
import { countOf, type DeskState } from "./state.ts";
import type { Dispatch } from "./use-desk.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** How far below the window rows are fetched, so that nobody who scrolls waits: some three hundred rows. */
const AHEAD = "20000px";

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  isCompact: boolean;
  /** Goes `into` it as well, for whoever has no pointer. */
  onSelect: (reference: string, into: boolean) => void;
  onPick: (reference: string, isRange: boolean) => void;
};

export function RequestList({ state, dispatch, isCompact, onSelect, onPick }: Props) {
  const { open, cursor, picked, drafts } = state;
  const { rows, next } = state.list;
  const hasMore = next !== null;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLButtonElement>(null);

  // Anew whenever rows came: an observer tells once of what it finds in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === "undefined") return;
    const options = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const more = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && dispatch({ type: "wanted more" });
    const observer = new IntersectionObserver(more, options);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [rows, hasMore]);

  const reachable = Math.max(placeOf(state, cursor), 0);
  const visible = useVisibleRows(list, rows, [reachable, placeOf(state, open)]);
  return (
    <>
      <ul className={css.list} aria-label="Requests" ref={list} data-compact={isCompact || undefined}>
        {visible.map((one, index) => {
          if ("room" in one) return <Gap key={`before ${one.before}`} {...one} isFirst={index === 0} />;
          const row = rows[one.at] as RequestRow;
          return (
            <Row
              key={row.reference}
              row={row}
              place={one.at + 1}
              total={hasMore ? (countOf(state) ?? -1) : rows.length}
              isOpen={row.reference === open}
              isCursor={row.reference === cursor}
              isReachable={one.at === reachable}
              isPicked={picked.has(row.reference)}
              isWritten={hasUnsaved(drafts.get(row.reference))}
              onSelect={onSelect}
              onPick={onPick}
            />
          );
        })}
      </ul>
      {hasMore && (
        <button type="button" ref={end} className={css.more} onClick={() => dispatch({ type: "wanted more" })}>
          Show more
        </button>
      )}
    </>
  );
}

/** The place of rows that are not drawn; whoever reads without looking gets to them too. */
function Gap({ room, rows, isFirst }: { room: number; rows: number; isFirst: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const draw = () => place.current?.scrollIntoView({ block: isFirst ? "end" : "start" });
  return (
    <li ref={place} className={css.room} style={{ blockSize: room }}>
      <button type="button" className="vh" tabIndex={-1} onClick={draw}>
        Show {rows} {isFirst ? "earlier" : "more"} rows
      </button>
    </li>
  );
}
