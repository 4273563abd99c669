import { useCallback, useEffect, useRef, useState } from "react";
import { api, type Filter, isAborted, sentenceOf } from "./api.ts";
import type { RequestRow } from "./desk.gen.ts";
import type { Counts } from "./live.ts";
import { newest } from "./use-request.ts";

/** Rows of the first page: more than a screen, and there at once. */
const FIRST = 100;
/** Rows of later pages; the most that the server gives. */
const LATER = 500;

export type List = {
  rows: readonly RequestRow[];
  /** Whether rows of this filter were loaded. */
  loaded: boolean;
  /** Which filter the rows are of. */
  of: string;
  /** Why they could not be. */
  problem: string;
  hasMore: boolean;
  /** How many requests each view holds, of those that are searched for. */
  counts: Counts | undefined;
  /** The same of all requests. */
  totals: Counts | undefined;
  setTotals(counts: Counts): void;
  /** The dates that were read in the search, as 1958-04-27. */
  readAs: readonly string[];
  more(): void;
  /** Asks anew for what is shown. */
  refresh(): void;
  /** Shows a row as it now is, before the list is asked anew. */
  replace(row: RequestRow): void;
};

/** `of`: the filter that was loaded last. */
type State = {
  rows: readonly RequestRow[];
  next: string | null;
  of: string;
  problem: string;
  counts?: Counts;
  readAs: readonly string[];
};
const NOTHING: State = { rows: [], next: null, of: "", problem: "", readAs: [] };

/** The rows of a filter, page after page, which stay current. */
export function useList({ view, form, search }: Filter): List {
  const [state, setState] = useState<State>(NOTHING);
  const [totals, setTotals] = useState<Counts>();
  const shown = useRef(state);
  shown.current = state;
  const run = useRef({ abort: new AbortController(), busy: false, again: false });

  const own = JSON.stringify([view, form, search]);

  /** Asks for pages until there are `wanted` rows, after those of `from`. */
  const load = useCallback(
    async (from: State, wanted: number, background: boolean) => {
      const mine = run.current;
      if (mine.busy) {
        mine.again = true;
        return;
      }
      mine.busy = true;
      try {
        const rows = [...from.rows];
        const listed = new Set(rows.map(({ reference }) => reference));
        let { next, counts, readAs } = from;
        do {
          const limit = Math.min(LATER, Math.max(FIRST, wanted - rows.length));
          const manner = { background, signal: mine.abort.signal };
          const page = await api.requests({ view, form, search }, next ?? "", limit, manner);
          for (const row of page.requests) {
            // A row may have moved between two pages.
            if (!listed.has(row.reference)) rows.push(row);
            listed.add(row.reference);
          }
          ({ next, counts, readAs } = page);
        } while (next && rows.length < wanted);
        setState((old) => {
          const known = new Map(old.rows.map((row) => [row.reference, row]));
          const fresh = rows.map((row) => reused(known.get(row.reference), row));
          return { rows: fresh, next, of: own, problem: "", counts, readAs };
        });
        if (!form && !search) setTotals(counts);
      } catch (error) {
        if (isAborted(error)) return;
        // Rows of another filter must not stand under this one.
        setState((old) => ({ ...(old.of === own ? old : NOTHING), of: own, problem: sentenceOf(error) }));
      }
      mine.busy = false;
      if (!mine.again) return;
      mine.again = false;
      await load(NOTHING, shown.current.rows.length, true);
    },
    [view, form, search, own],
  );

  useEffect(() => {
    const mine = { abort: new AbortController(), busy: false, again: false };
    run.current = mine;
    setState((old) => ({ ...old, problem: "" }));
    load(NOTHING, FIRST, false);
    return () => mine.abort.abort();
  }, [load]);

  return {
    rows: state.rows,
    loaded: state.of === own,
    of: state.of,
    problem: state.problem,
    hasMore: state.next !== null,
    counts: form || search ? (state.of === own ? state.counts : undefined) : totals,
    totals,
    setTotals,
    readAs: state.readAs,
    more: useCallback(() => {
      const { current } = shown;
      if (current.next && !run.current.busy) load(current, current.rows.length + LATER, false);
    }, [load]),
    refresh: useCallback(() => {
      load(NOTHING, Math.max(FIRST, shown.current.rows.length), true);
    }, [load]),
    replace: useCallback((row: RequestRow) => {
      setState((old) => ({
        ...old,
        rows: old.rows.map((other) => (other.reference === row.reference ? newest(other, row) : other)),
      }));
    }, []),
  };
}

/** A row that has not changed stays the same object, so that only the others are drawn anew. */
function reused(old: RequestRow | undefined, found: RequestRow): RequestRow {
  if (old === found) return found;
  const fresh = newest(old, found);
  return old && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
}
