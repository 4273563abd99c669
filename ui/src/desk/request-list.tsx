import { useEffect, useRef } from "react";
import type { RequestRow } from "./desk.gen.ts";
import css from "./request-list.module.css";
import { Row } from "./row.tsx";
import { useDrawn } from "./use-drawn.ts";

/** How far below the window rows are fetched, so that nobody who scrolls waits: some three hundred rows. */
const AHEAD = "20000px";

type Props = {
  rows: readonly RequestRow[];
  open: string | null;
  /** The row from which the keys go on. */
  cursor: string | null;
  picked: ReadonlySet<string>;
  /** Whether something typed about a request is not saved. */
  isWritten: (reference: string) => boolean;
  hasMore: boolean;
  onMore: () => void;
  /** `go` to it as well, for whoever has no pointer. */
  onSelect: (reference: string, go: boolean) => void;
  onPick: (reference: string) => void;
};

export function RequestList(props: Props) {
  const { rows, open, cursor, picked, isWritten, hasMore, onMore, onSelect, onPick } = props;
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLButtonElement>(null);

  // Anew whenever rows came: an observer tells once of what it finds in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === "undefined") return;
    const options = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), options);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore, rows, hasMore]);

  const isListed = rows.some(({ reference }) => reference === cursor);
  const isReachable = (row: RequestRow, at: number) => (isListed ? row.reference === cursor : at === 0);
  const drawn = useDrawn(list, rows, (row, at) => isReachable(row, at) || row.reference === open);
  return (
    <>
      <ul className={css.list} aria-label="Requests" ref={list}>
        {drawn.map((one) => {
          // The place of rows that are not drawn.
          if ("room" in one)
            return <li key={`before ${one.before}`} aria-hidden="true" style={{ blockSize: one.room }} />;
          const row = rows[one.at] as RequestRow;
          return (
            <Row
              key={row.reference}
              row={row}
              place={one.at + 1}
              total={hasMore ? -1 : rows.length}
              isOpen={row.reference === open}
              isCursor={row.reference === cursor}
              isReachable={isReachable(row, one.at)}
              isPicked={picked.has(row.reference)}
              isWritten={isWritten(row.reference)}
              onSelect={onSelect}
              onPick={onPick}
            />
          );
        })}
      </ul>
      {hasMore && (
        <button type="button" ref={end} className={css.more} onClick={onMore}>
          Show more
        </button>
      )}
    </>
  );
}
