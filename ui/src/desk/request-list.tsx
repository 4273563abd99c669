import { useEffect, useRef } from "react";
import type { RequestRow } from "./desk.gen.ts";
import css from "./request-list.module.css";
import { Row } from "./row.tsx";
import { useDrawn } from "./use-drawn.ts";

/** How far below the window rows are fetched, so that nobody who scrolls waits: some three hundred rows. */
const AHEAD = "20000px";

type Props = {
  rows: readonly RequestRow[];
  /** Of all rows, also those that were not fetched yet. */
  count: number | undefined;
  isCompact: boolean;
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
  const { rows, count = -1, open, cursor, picked, isWritten, isCompact, hasMore, onMore, onSelect, onPick } = props;
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

  const placeOf = (wanted: string | null) => rows.findIndex(({ reference }) => reference === wanted);
  const reachable = Math.max(placeOf(cursor), 0);
  const drawn = useDrawn(list, rows, [reachable, placeOf(open)]);
  return (
    <>
      <ul className={css.list} aria-label="Requests" ref={list} data-compact={isCompact || undefined}>
        {drawn.map((one, index) => {
          if ("room" in one) return <Undrawn key={`before ${one.before}`} {...one} isFirst={index === 0} />;
          const row = rows[one.at] as RequestRow;
          return (
            <Row
              key={row.reference}
              row={row}
              place={one.at + 1}
              total={hasMore ? count : rows.length}
              isOpen={row.reference === open}
              isCursor={row.reference === cursor}
              isReachable={one.at === reachable}
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

/** The place of rows that are not drawn; whoever reads without looking gets to them too. */
function Undrawn({ room, rows, isFirst }: { room: number; rows: number; isFirst: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const draw = () => place.current?.scrollIntoView({ block: isFirst ? "end" : "start" });
  return (
    <li ref={place} className={css.room} style={{ blockSize: room }}>
      <button type="button" className="vh" tabIndex={-1} onClick={draw}>
        Show {rows} {isFirst ? "earlier" : "further"} rows
      </button>
    </li>
  );
}
