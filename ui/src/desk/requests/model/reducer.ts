import { MARKS_MAX, type RequestRow } from "../../desk.gen.ts";
import { hasUnsaved } from "./drafts.ts";
import {
  type DeskEvent,
  type DeskState,
  type Filter,
  type Focus,
  isListed,
  newest,
  pickedRows,
  ROWS,
  startQuery,
  type When,
} from "./state.ts";

/** Number of arrivals kept beside the newest, so that each of several is announced. */
const ARRIVALS = 9;

/** The reducer of the desk's state. `use-desk.ts` then fetches and focuses as the state says. */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  const next = reduce(state, event);
  if (next.cursor === state.cursor && next.list.rows === state.list.rows) return next;
  const at = placeOf(next, next.cursor);
  return at < 0 ? next : { ...next, at };
}

function reduce(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case "filtered":
      return filtered(state, event.filter);
    case "found": {
      const { search } = event;
      const next = search === state.filter.search ? state : filtered(state, { ...state.filter, search });
      return openAwaited({ ...next, awaited: "first" });
    }
    case "typed":
      return { ...state, typed: event.text };
    case "searchBegun": {
      const { text = state.typed } = event;
      // On a narrow page the open request covers the search.
      const seen = state.isNarrow ? { ...state, ...NOTHING_OPEN } : state;
      return { ...unpicked(seen), typed: text, focus: { on: "search", isTyped: event.text !== undefined } };
    }
    case "loadMore":
      return withMore(state, ROWS);
    case "refresh":
      return refreshed(state);
    case "rowsLoaded":
      return event.query === state.query ? rowsCame(state, event) : state;
    case "rowsFailed": {
      if (event.query !== state.query) return state;
      const { problem, query } = event;
      // Rows of another filter must not be shown under this one.
      const rows = state.list.filter === query.filter ? state.list : { rows: [], next: null, readAs: [] };
      return { ...state, query: null, isStale: false, list: { ...rows, filter: query.filter, problem } };
    }
    case "selected":
      return selected(state, event.reference, event.into);
    case "stepped":
      return stepped(state, event.by);
    case "escapePressed":
      if (pickedRows(state).length > 0) return unpicked(state);
      if (state.open && state.isNarrow) return wentBack(state);
      if (state.filter.search) return filtered(state, { ...state.filter, search: state.searchBefore });
      return wentBack(state);
    case "wentBack":
      return wentBack(state);
    case "referenceOpened": {
      const { reference } = event;
      if (placeOf(state, reference) >= 0) return selected(state, reference, true);
      const { search } = state.filter;
      return { ...filtered(state, { ...state.filter, search: reference }), awaited: reference, searchBefore: search };
    }
    case "detailsLoaded": {
      const { details } = event;
      if (details.reference !== state.open) return state;
      return { ...state, details: newest(state.details, details), problem: "", reading: null };
    }
    case "detailsFailed":
      if (event.reference !== state.reading?.reference) return state;
      return { ...state, problem: event.problem, reading: null };
    case "picked":
      return picked(state, event.reference, event.isRange);
    case "allPicked":
      return withAllPicked(withMore({ ...state, isPickingAll: true }, MARKS_MAX));
    case "unpicked":
      return unpicked(state, event.references);
    case "marking":
      // Its Undo would undo an earlier change.
      return { ...state, mark: markOf(state, event.references), news: null };
    case "changed":
      return changed(state, event.details);
    case "manyMarked": {
      const { marks, wanted } = event;
      const refusals = new Map(state.refusals);
      for (const { status: code, reference, request } of marks) {
        if (code === 409 && request) refusals.set(reference, { conflict: { wanted, now: request } });
      }
      const done = new Set(marks.filter((one) => one.status === 200).map(({ reference }) => reference));
      return refreshed(unpicked({ ...state, refusals }, done));
    }
    case "sent":
      return { ...state, unanswered: [...state.unanswered, ...event.references] };
    case "answered":
      return { ...state, unanswered: event.references.reduce(withoutOne, state.unanswered) };
    case "refused": {
      const { reference, refusal } = event;
      const refusals = new Map(state.refusals);
      if (refusal.conflict || refusal.problem) refusals.set(reference, refusal);
      else refusals.delete(reference);
      return { ...state, refusals };
    }
    case "notified":
      return { ...state, news: event.news, newsId: state.newsId + 1 };
    case "newsDismissed":
      return { ...state, news: null };
    case "drafted": {
      const { reference, draft } = event;
      const drafts = new Map(state.drafts).set(reference, { ...state.drafts.get(reference), ...draft });
      return { ...state, drafts };
    }
    case "counted": {
      const next = refreshed({ ...state, totals: event.counts });
      // Only listed rows report changes; an unlisted open request must be read again.
      const isUnlisted = state.details && state.details.reference === state.open && placeOf(state, state.open) < 0;
      return isUnlisted ? readAgain(next) : next;
    }
    case "connected": {
      const { isLive } = event;
      return isLive && state.problem ? readAgain({ ...state, isLive }) : { ...state, isLive };
    }
    case "arrived":
      return { ...state, arrivals: [...state.arrivals.slice(-ARRIVALS), event.text] };
    case "ticked": {
      const { now } = event;
      const isLateNow = state.list.rows.some(({ promisedBy }) => {
        const by = promisedBy ? Date.parse(promisedBy) : Number.POSITIVE_INFINITY;
        return by >= state.now && by < now;
      });
      return isLateNow ? refreshed({ ...state, now }) : { ...state, now };
    }
    case "resized":
      return { ...state, isNarrow: event.isNarrow };
    case "focused":
      // A key may have been pressed since.
      return state.focus === event.focus ? { ...state, focus: null } : state;
  }
}

export const placeOf = ({ list }: Pick<DeskState, "list">, wanted: string | null) =>
  list.rows.findIndex(({ reference }) => reference === wanted);

const onRow = (reference: string | null | undefined, when: When): Focus | null =>
  reference ? { on: "row", reference, when } : null;

function filtered(state: DeskState, filter: Filter): DeskState {
  const query = startQuery(filter);
  const list = { ...state.list, problem: "" };
  const still = { gone: null, awaited: null, mark: null, searchBefore: "", isPickingAll: false, isStale: false };
  const typed = state.typed.trim() === filter.search ? state.typed : filter.search;
  return { ...state, ...still, filter, typed, query, list, anchor: null, at: 0 };
}

/** Fetches the shown rows again, after a running query has finished. */
function refreshed(state: DeskState): DeskState {
  if (state.query) return { ...state, isStale: true };
  const wanted = Math.max(startQuery(state.filter).wanted, isListed(state) ? state.list.rows.length : 0);
  return { ...state, isStale: false, query: { ...startQuery(state.filter), wanted, background: true } };
}

/** Fetches further rows. A running refresh is stopped and repeated afterwards, or the press would do nothing. */
function withMore(state: DeskState, more: number): DeskState {
  const { filter, list, query } = state;
  if (!list.next || !isListed(state) || (query && !query.background)) return state;
  const wanted = list.rows.length + more;
  return { ...state, isStale: query !== null, query: { filter, after: list, wanted, background: false } };
}

function rowsCame(state: DeskState, event: Extract<DeskEvent, { type: "rowsLoaded" }>): DeskState {
  const { query, next, counts, readAs } = event;
  const known = new Map(state.list.rows.map((row) => [row.reference, row]));
  const before = state.list.filter;
  const fresh = event.rows.map((row) => reused(known.get(row.reference), row));
  const { rows, mark } =
    before === query.filter ? held(state, fresh, next !== null) : { rows: fresh, mark: state.mark };
  const first = query.after && rows[query.after.rows.length];
  let now: DeskState = {
    ...state,
    mark,
    query: null,
    // The pressed button may be removed.
    focus: first && !next ? onRow(first.reference, "lost") : state.focus,
    list: { filter: query.filter, rows, next, problem: "", counts, readAs },
    totals: query.filter.form || query.filter.search ? state.totals : counts,
  };
  now = followed(now, before);
  if (now.isPickingAll) now = withAllPicked(now);
  now = withFreshDetails(openAwaited(now));
  return now.isStale ? refreshed(now) : now;
}

/** Keeps the object of an unchanged row, so that only the others are rendered. */
function reused(old: RequestRow | undefined, found: RequestRow): RequestRow {
  const fresh = newest(old, found);
  return old && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
}

/** Keeps the marked row in its place while it is open, because somebody still works on it. */
function held(
  state: DeskState,
  fresh: readonly RequestRow[],
  hasMore: boolean,
): { rows: readonly RequestRow[]; mark: DeskState["mark"] } {
  const { mark, open, list, filter } = state;
  const asBefore = { rows: fresh, mark };
  if (!mark || open !== mark.reference) return asBefore;
  const isIt = ({ reference }: RequestRow) => reference === mark.reference;
  const mayBeFurther = (row: RequestRow) =>
    filter.view === "open" ? row.status !== "done" && !row.suspectedSpam : filter.view === row.status;
  const old = list.rows.find(isIt);
  const own = fresh.find(isIt) ?? (hasMore && old && mayBeFurther(old) ? old : undefined);
  if (!own) return asBefore;
  const others = fresh.filter((row) => !isIt(row));
  const neighbor = others.findIndex(({ reference }) => reference === mark.neighbor);
  if (neighbor < 0) return asBefore;
  const at = mark.isAfter ? neighbor : neighbor + 1;
  const isHeld = fresh[at] !== own;
  return { rows: others.toSpliced(at, 0, own), mark: { ...mark, isHeld } };
}

/** Closes a request that has left the list. If a marked row has moved away, the cursor goes to its former neighbor. */
function followed(state: DeskState, before: Filter | null): DeskState {
  const { list, mark, open } = state;
  const isOther = before !== list.filter;
  if (mark && !isOther) {
    const hasLeft = placeOf(state, mark.reference) < 0;
    if (!hasLeft && (open === mark.reference || !hasMoved(state))) return state;
    const next = { ...state, mark: null, cursor: mark.neighbor, focus: onRow(mark.neighbor, "not writing") };
    return hasLeft && open === mark.reference ? closed(next) : next;
  }
  if (!open || placeOf(state, open) >= 0) return state;
  // A request found by a search is also in the list, but perhaps further down.
  if (isOther) return before?.search && list.next ? state : { ...state, ...NOTHING_OPEN, cursor: null };
  // Further rows may have it; and a person who writes is not interrupted.
  if (list.next || hasUnsaved(state.drafts.get(open))) return state;
  return closed(state);
}

/** True if the last marked row has moved. */
function hasMoved(state: DeskState): boolean {
  const { mark } = state;
  if (!mark) return false;
  const [own, neighbor] = [placeOf(state, mark.reference), placeOf(state, mark.neighbor)];
  return own >= 0 && neighbor >= 0 && own > (mark.isAfter ? neighbor : neighbor + 1);
}

const NOTHING_OPEN = { open: null, details: null, problem: "", reading: null } as const;

/** The request that is open has left the list. */
const closed = (state: DeskState): DeskState => ({ ...state, ...NOTHING_OPEN, gone: state.details });

function openAwaited(state: DeskState): DeskState {
  const { awaited, list } = state;
  if (!awaited || !isListed(state)) return state;
  const isFirst = awaited === "first";
  const row = isFirst ? list.rows[0] : list.rows.find(({ reference }) => reference === awaited);
  const next = { ...state, awaited: null };
  if (!row) return next;
  const opened = selected(next, row.reference, !isFirst);
  return opened.focus ? opened : { ...opened, focus: onRow(row.reference, "always") };
}

/** Opens a request. `into` also moves the focus to it, as does a narrow page, where it takes the list's place. */
function selected(state: DeskState, reference: string, into: boolean): DeskState {
  const focus: Focus | null = into || state.isNarrow ? { on: "request", reference, when: "always" } : null;
  const next = { ...state, mark: null, gone: null, cursor: reference, focus };
  if (state.open === reference) return state.problem ? readAgain(next, false) : next;
  const opened = { ...next, ...NOTHING_OPEN, open: reference, reading: { reference, background: false } };
  return state.mark?.isHeld ? refreshed(opened) : opened;
}

function stepped(state: DeskState, by: 1 | -1): DeskState {
  const { rows } = state.list;
  // While rows are selected, none is opened.
  const isOpening = pickedRows(state).length === 0;
  const at = Math.min(Math.max(target(state, by, isOpening), 0), rows.length - 1);
  const row = rows[at];
  if (!row) return state;
  return withRowsAhead(onto(state, row, isOpening), at);
}

/** Fetches further rows when the last one is reached. */
const withRowsAhead = (state: DeskState, at: number) =>
  at === state.list.rows.length - 1 ? withMore(state, ROWS) : state;

function onto(state: DeskState, row: RequestRow, isOpening: boolean): DeskState {
  const focus = onRow(row.reference, "always");
  if (!isOpening) return { ...state, mark: null, gone: null, cursor: row.reference, focus };
  const opened = selected(state, row.reference, false);
  return opened.focus ? opened : { ...opened, focus };
}

function target(state: DeskState, by: 1 | -1, isOpening: boolean): number {
  const { cursor, open } = state;
  const at = placeOf(state, cursor);
  const onward = by > 0 ? 0 : -1;
  if (at < 0) return state.at + onward;
  // If the cursor is on a row that is not open yet, that row is next.
  const isAhead = isOpening && cursor !== open && by > 0;
  return isAhead ? at : at + by;
}

/** Goes back to the last row in the list. */
function wentBack(state: DeskState): DeskState {
  const { mark, list } = state;
  const isMarked = state.isNarrow && mark?.reference === state.cursor && mark.isHeld;
  const cursor = isMarked ? mark.neighbor : state.cursor;
  const next = { ...state, cursor, mark: isMarked ? null : mark };
  const focus = onRow(cursor ?? list.rows[0]?.reference, "always");
  if (!state.isNarrow) return { ...next, focus };
  const listed = { ...next, ...NOTHING_OPEN, focus };
  return isMarked ? refreshed(listed) : listed;
}

/** Before a mark: remembers the next row, because the marked one may move. */
function markOf(state: DeskState, references: ReadonlySet<string>): DeskState["mark"] {
  const { cursor } = state;
  const { rows } = state.list;
  const [first] = references;
  const reference = references.size === 1 ? first : cursor;
  const at = placeOf(state, reference ?? null);
  if (!reference || at < 0 || !references.has(reference)) return null;
  const cursorAt = placeOf(state, cursor);
  // The cursor is already on another row, and stays there.
  if (cursor !== reference && cursorAt >= 0)
    return { reference, neighbor: cursor, isAfter: cursorAt > at, isHeld: false };
  const isOther = (row: RequestRow) => !references.has(row.reference);
  const after = rows.slice(at).find(isOther);
  const neighbor = (after ?? rows.slice(0, at).findLast(isOther))?.reference ?? null;
  return { reference, neighbor, isAfter: after !== undefined, isHeld: false };
}

function changed(state: DeskState, details: NonNullable<DeskState["details"]>): DeskState {
  const { list, open } = state;
  const isIt = (one: { reference: string }) => one.reference === details.reference;
  const rows = list.rows.map((row) => (isIt(row) ? newest<RequestRow>(row, details) : row));
  return refreshed({
    ...state,
    list: { ...list, rows },
    details: open === details.reference ? newest(state.details, details) : state.details,
  });
}

/** Fetches the open request again if that failed, or if the list has a newer version. */
function withFreshDetails(state: DeskState): DeskState {
  const { open, details, list, problem } = state;
  if (problem) return readAgain(state);
  if (!open || details?.reference !== open) return state;
  const row = list.rows[placeOf(state, open)];
  return row && row.changes !== details.changes ? readAgain(state) : state;
}

const readAgain = (state: DeskState, background = true): DeskState =>
  state.open ? { ...state, reading: { reference: state.open, background } } : state;

function withoutOne(all: readonly string[], one: string): readonly string[] {
  const at = all.indexOf(one);
  return at < 0 ? all : all.toSpliced(at, 1);
}

function picked(state: DeskState, reference: string, isRange: boolean): DeskState {
  const next = new Set(state.picked);
  const [from, to] = [placeOf(state, state.anchor), placeOf(state, reference)].sort((one, other) => one - other);
  if (isRange && from !== undefined && to !== undefined && from >= 0) {
    for (const row of state.list.rows.slice(from, to + 1)) next.add(row.reference);
  } else if (!next.delete(reference)) next.add(reference);
  return { ...state, picked: next, anchor: reference };
}

function withAllPicked(state: DeskState): DeskState {
  const { rows, next } = state.list;
  const all = new Set(rows.slice(0, MARKS_MAX).map(({ reference }) => reference));
  return { ...state, picked: all, isPickingAll: next !== null && rows.length < MARKS_MAX };
}

function unpicked(state: DeskState, references?: ReadonlySet<string>): DeskState {
  const left = references ? [...state.picked].filter((reference) => !references.has(reference)) : [];
  return { ...state, picked: new Set(left), anchor: null, isPickingAll: false };
}
