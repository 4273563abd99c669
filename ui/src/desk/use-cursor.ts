import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { RequestRow } from "./desk.gen.ts";
import type { Kept } from "./kept.ts";
import { focusRow } from "./row.tsx";
import type { List } from "./use-list.ts";

/** Where somebody stands: the request that is open, and the row from which the keys go on; mostly the same. */
type Place = { open: string | null; cursor: string | null };

const isWriting = () => document.activeElement?.matches("textarea, input, select") ?? false;

/** Whether `filter` is a search among all that `whole` lists; as in use-list.ts. */
function isSearchOf(filter: string, whole: string): boolean {
  const [one, all] = [filter, whole].map((text) => (text ? (JSON.parse(text) as string[]) : []));
  return all?.[2] === "" && one?.[0] === all[0] && one?.[1] === all[1];
}

/** Whether there is room for the list or the request, not both; as in workspace.module.css. */
const isNarrow = () => window.matchMedia("(width < 60rem)").matches;

type Cursor = {
  list: List;
  kept: Kept;
  /** Whether something typed about a request is not saved. */
  isWritten: (reference: string) => boolean;
  /** The request that was open has left the list. */
  onGone: (reference: string) => void;
};

/** What is open always belongs to the list; and the keys go on from where somebody was, wherever a marked row went. */
export function useCursor({ list, kept, isWritten, onGone }: Cursor) {
  const { rows } = list;
  const [place, setPlace] = useState<Place>({ open: kept.selected, cursor: kept.selected });
  const { open, cursor } = place;
  const at = rows.findIndex(({ reference }) => reference === cursor);
  const last = useRef(0);
  if (at >= 0) last.current = at;
  /** The row that was marked last, and the one that followed it. */
  const marked = useRef<{ reference: string; follower: string | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the focus goes into the request as soon as it is there. */
  const isWanted = useRef(false);

  useEffect(() => {
    kept.selected = open;
  }, [kept, open]);

  /** Opens a request; `go` to it as well, for whoever has no pointer: always where it takes the list's place. */
  const select = useCallback((reference: string, go: boolean) => {
    marked.current = null;
    isWanted.current = go || isNarrow();
    setPlace({ open: reference, cursor: reference });
  }, []);

  /** Opens the next request, or only goes there. */
  const step = (by: 1 | -1, isOpening: boolean) => {
    // The cursor may stand on a row that is not open yet: then that one is next.
    const isAhead = isOpening && cursor !== open && at >= 0;
    // A row that was just marked may stand elsewhere before the cursor has gone on to its follower.
    const mark = marked.current?.reference === cursor ? marked.current : null;
    const follower = mark ? rows.findIndex(({ reference }) => reference === mark.follower) : -1;
    const isMoved = by > 0 && follower >= 0 && follower < at - 1;
    const onward = isMoved ? follower : isAhead && by > 0 ? at : at + by;
    const target = at < 0 ? last.current + (by > 0 ? 0 : -1) : onward;
    const row = rows[Math.min(Math.max(target, 0), rows.length - 1)];
    if (!row) return;
    if (isOpening) select(row.reference, false);
    else setPlace((old) => ({ ...old, cursor: row.reference }));
    requestAnimationFrame(() => focusRow(row.reference));
  };

  const close = () => setPlace((old) => ({ ...old, open: null }));

  /** Before a mark: remembers what follows, as the row may go elsewhere. */
  const willMark = (reference: string) => {
    const at = rows.findIndex((row) => row.reference === reference);
    const follower = (rows[at + 1] ?? rows[at - 1])?.reference ?? null;
    // Whoever stands elsewhere already stays there.
    const isElsewhere = cursor !== reference && rows.some((row) => row.reference === cursor);
    marked.current = at < 0 ? null : { reference, follower: isElsewhere ? cursor : follower };
  };

  /** The same before several are marked: what follows is the next row that is none of them. */
  const willMarkMany = (references: ReadonlySet<string>) => {
    if (!cursor || at < 0 || !references.has(cursor)) return;
    const isOther = (row: RequestRow) => !references.has(row.reference);
    const follower = rows.slice(at).find(isOther) ?? rows.slice(0, at).findLast(isOther);
    marked.current = { reference: cursor, follower: follower?.reference ?? null };
  };

  const lastOf = useRef(list.of);
  const follow = useEffectEvent(() => {
    const before = lastOf.current;
    const isOther = before !== list.of;
    lastOf.current = list.of;
    const place = (reference: string | null) => rows.findIndex((row) => row.reference === reference);
    const mark = marked.current;
    if (mark && !isOther) {
      const [own, next] = [place(mark.reference), place(mark.follower)];
      if (own >= 0 && (next < 0 || own < next || rows[own - 1]?.reference === mark.follower)) return;
      marked.current = null;
      const hasLeft = own < 0;
      setPlace({ open: hasLeft && open === mark.reference ? null : open, cursor: mark.follower });
      if (hasLeft && open === mark.reference) onGone(mark.reference);
      if (mark.follower && !isWriting()) requestAnimationFrame(() => focusRow(mark.follower as string));
      return;
    }
    if (!open || place(open) >= 0) return;
    // What a search found is among all, though perhaps not among the first.
    if (isOther && list.hasMore && isSearchOf(before, list.of)) return;
    if (isOther) return setPlace({ open: null, cursor: null });
    // Further rows may hold it; and nobody is interrupted while writing.
    if (list.hasMore || isWritten(open)) return;
    setPlace({ open: null, cursor });
    onGone(open);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are there
  useEffect(() => {
    if (list.loaded && !list.problem) follow();
  }, [rows, list.loaded, list.of]);

  /** For the request's heading: takes the focus when the request comes, if it was meant to. */
  const arrived = (reference: string | undefined) => {
    if (!reference || reference !== open || !isWanted.current) return;
    isWanted.current = false;
    heading.current?.focus();
    if (isNarrow()) heading.current?.scrollIntoView({ block: "nearest" });
  };

  return {
    open,
    cursor,
    at: rows.findIndex(({ reference }) => reference === open),
    heading,
    select,
    step,
    close,
    willMark,
    willMarkMany,
    arrived,
    /** Whether the request has taken the list's place. */
    isAlone: () => open !== null && isNarrow(),
    /** To the list, where one was. */
    back() {
      if (isNarrow()) close();
      const target = cursor ?? rows[0]?.reference;
      requestAnimationFrame(() => target && focusRow(target));
    },
  };
}
