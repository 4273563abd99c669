import { MARKS_MAX, type RequestRow } from "../../desk.gen.ts";
import { hasUnsaved } from "./drafts.ts";
import { pickAll, togglePick, unpick } from "./picking.ts";
import {
  type DeskEvent,
  type DeskState,
  type Filter,
  type Focus,
  indexOf,
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
  const lastIndex = indexOf(next, next.cursor);
  return lastIndex < 0 ? next : { ...next, lastIndex };
}

function reduce(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case "filtered":
      return applyFilter(state, event.filter);
    case "found": {
      const { search } = event;
      const next = search === state.filter.search ? state : applyFilter(state, { ...state.filter, search });
      return openListed({ ...next, openWhenListed: "first" });
    }
    case "typed":
      return { ...state, typed: event.text };
    case "searchBegun": {
      const { text = state.typed } = event;
      // On a narrow page the open request covers the search.
      const visible = state.isNarrow ? { ...state, ...NOTHING_OPEN } : state;
      return { ...unpick(visible), typed: text, focus: { on: "search", isTyped: event.text !== undefined } };
    }
    case "loadMore":
      return loadMore(state, ROWS);
    case "refresh":
      return refresh(state);
    case "rowsLoaded":
      return event.query === state.query ? receiveRows(state, event) : state;
    case "rowsFailed": {
      if (event.query !== state.query) return state;
      const { problem, query } = event;
      // Rows of another filter must not be shown under this one.
      const rows = state.list.filter === query.filter ? state.list : { rows: [], next: null, readAs: [] };
      return { ...state, query: null, isStale: false, list: { ...rows, filter: query.filter, problem } };
    }
    case "selected":
      return select(state, event.reference, event.into);
    case "stepped":
      return step(state, event.by);
    case "escapePressed":
      if (pickedRows(state).length > 0) return unpick(state);
      if (state.open && state.isNarrow) return goBack(state);
      if (state.filter.search) return applyFilter(state, { ...state.filter, search: state.searchBefore });
      return goBack(state);
    case "wentBack":
      return goBack(state);
    case "referenceOpened": {
      const { reference } = event;
      if (indexOf(state, reference) >= 0) return select(state, reference, true);
      const { search } = state.filter;
      return {
        ...applyFilter(state, { ...state.filter, search: reference }),
        openWhenListed: reference,
        searchBefore: search,
      };
    }
    case "detailsLoaded": {
      const { details } = event;
      if (details.reference !== state.open) return state;
      return { ...state, details: newest(state.details, details), problem: "", detailsQuery: null };
    }
    case "detailsFailed":
      if (event.reference !== state.detailsQuery?.reference) return state;
      return { ...state, problem: event.problem, detailsQuery: null };
    case "picked":
      return togglePick(state, event.reference, event.isRange);
    case "allPicked":
      return pickAll(loadMore({ ...state, isPickingAll: true }, MARKS_MAX));
    case "unpicked":
      return unpick(state, event.references);
    case "marking":
      // The old toast's Undo would undo an earlier change.
      return { ...state, heldRow: holdRow(state, event.references), news: null };
    case "changed":
      return applyChange(state, event.details);
    case "manyMarked": {
      const { marks, wanted } = event;
      const refusals = new Map(state.refusals);
      for (const { status: code, reference, request } of marks) {
        if (code === 409 && request) refusals.set(reference, { conflict: { wanted, now: request } });
      }
      const done = new Set(marks.filter((one) => one.status === 200).map(({ reference }) => reference));
      return refresh(unpick({ ...state, refusals }, done));
    }
    case "sent":
      return { ...state, unanswered: [...state.unanswered, ...event.references] };
    case "answered":
      return { ...state, unanswered: event.references.reduce(removeOne, state.unanswered) };
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
      const next = refresh({ ...state, totals: event.counts });
      // Only listed rows report changes; an unlisted open request must be read again.
      const isUnlisted = state.details && state.details.reference === state.open && indexOf(state, state.open) < 0;
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
      return isLateNow ? refresh({ ...state, now }) : { ...state, now };
    }
    case "resized":
      return { ...state, isNarrow: event.isNarrow };
    case "focused":
      // A key may have been pressed since.
      return state.focus === event.focus ? { ...state, focus: null } : state;
  }
}

const focusOnRow = (reference: string | null | undefined, when: When): Focus | null =>
  reference ? { on: "row", reference, when } : null;

function applyFilter(state: DeskState, filter: Filter): DeskState {
  const query = startQuery(filter);
  const list = { ...state.list, problem: "" };
  const reset = {
    leftList: null,
    openWhenListed: null,
    heldRow: null,
    searchBefore: "",
    isPickingAll: false,
    isStale: false,
  };
  const typed = state.typed.trim() === filter.search ? state.typed : filter.search;
  return { ...state, ...reset, filter, typed, query, list, anchor: null, lastIndex: 0 };
}

/** Fetches the shown rows again, after a running query has finished. */
function refresh(state: DeskState): DeskState {
  if (state.query) return { ...state, isStale: true };
  const wanted = Math.max(startQuery(state.filter).wanted, isListed(state) ? state.list.rows.length : 0);
  return { ...state, isStale: false, query: { ...startQuery(state.filter), wanted, background: true } };
}

/** Fetches further rows. A running refresh is stopped and repeated afterwards, or the press would do nothing. */
function loadMore(state: DeskState, more: number): DeskState {
  const { filter, list, query } = state;
  if (!list.next || !isListed(state) || (query && !query.background)) return state;
  const wanted = list.rows.length + more;
  return { ...state, isStale: query !== null, query: { filter, after: list, wanted, background: false } };
}

function receiveRows(state: DeskState, event: Extract<DeskEvent, { type: "rowsLoaded" }>): DeskState {
  const { query, next, counts, readAs } = event;
  const known = new Map(state.list.rows.map((row) => [row.reference, row]));
  const before = state.list.filter;
  const fresh = event.rows.map((row) => reuseRow(known.get(row.reference), row));
  const { rows, heldRow } =
    before === query.filter ? keepHeldRow(state, fresh, next !== null) : { rows: fresh, heldRow: state.heldRow };
  const first = query.after && rows[query.after.rows.length];
  let now: DeskState = {
    ...state,
    heldRow,
    query: null,
    // The pressed button may be removed.
    focus: first && !next ? focusOnRow(first.reference, "lost") : state.focus,
    list: { filter: query.filter, rows, next, problem: "", counts, readAs },
    totals: query.filter.form || query.filter.search ? state.totals : counts,
  };
  // In this order: the cursor may move, then rows are selected or opened, and only then is it known which request is stale.
  now = followRows(now, before);
  if (now.isPickingAll) now = pickAll(now);
  now = rereadIfStale(openListed(now));
  return now.isStale ? refresh(now) : now;
}

/** Keeps the object of an unchanged row, so that only the others are rendered. */
function reuseRow(old: RequestRow | undefined, found: RequestRow): RequestRow {
  const fresh = newest(old, found);
  return old && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh;
}

/** Keeps the marked row in its place while it is open, because somebody still works on it. */
function keepHeldRow(
  state: DeskState,
  fresh: readonly RequestRow[],
  hasMore: boolean,
): { rows: readonly RequestRow[]; heldRow: DeskState["heldRow"] } {
  const { heldRow, open, list, filter } = state;
  const unchanged = { rows: fresh, heldRow };
  if (!heldRow || open !== heldRow.reference) return unchanged;
  const isHeldRow = ({ reference }: RequestRow) => reference === heldRow.reference;
  const mayBeFurther = (row: RequestRow) =>
    filter.view === "open" ? row.status !== "done" && !row.suspectedSpam : filter.view === row.status;
  const old = list.rows.find(isHeldRow);
  const own = fresh.find(isHeldRow) ?? (hasMore && old && mayBeFurther(old) ? old : undefined);
  if (!own) return unchanged;
  const others = fresh.filter((row) => !isHeldRow(row));
  const neighbor = others.findIndex(({ reference }) => reference === heldRow.neighbor);
  if (neighbor < 0) return unchanged;
  const at = heldRow.isAfter ? neighbor : neighbor + 1;
  const isHeld = fresh[at] !== own;
  return { rows: others.toSpliced(at, 0, own), heldRow: { ...heldRow, isHeld } };
}

/** Closes a request that has left the list. If a marked row has moved away, the cursor goes to its former neighbor. */
function followRows(state: DeskState, before: Filter | null): DeskState {
  const { list, heldRow, open } = state;
  const isOther = before !== list.filter;
  if (heldRow && !isOther) {
    const hasLeft = indexOf(state, heldRow.reference) < 0;
    if (!hasLeft && (open === heldRow.reference || !hasMoved(state))) return state;
    const next = {
      ...state,
      heldRow: null,
      cursor: heldRow.neighbor,
      focus: focusOnRow(heldRow.neighbor, "not writing"),
    };
    return hasLeft && open === heldRow.reference ? closeRequest(next) : next;
  }
  if (!open || indexOf(state, open) >= 0) return state;
  // A request found by a search is also in the list, but perhaps further down.
  if (isOther) return before?.search && list.next ? state : { ...state, ...NOTHING_OPEN, cursor: null };
  // Further rows may have it; and a person who writes is not interrupted.
  if (list.next || hasUnsaved(state.drafts.get(open))) return state;
  return closeRequest(state);
}

/** True if the last marked row has moved. */
function hasMoved(state: DeskState): boolean {
  const { heldRow } = state;
  if (!heldRow) return false;
  const [own, neighbor] = [indexOf(state, heldRow.reference), indexOf(state, heldRow.neighbor)];
  return own >= 0 && neighbor >= 0 && own > (heldRow.isAfter ? neighbor : neighbor + 1);
}

const NOTHING_OPEN = { open: null, details: null, problem: "", detailsQuery: null } as const;

/** Whether the open request has left the list. */
const closeRequest = (state: DeskState): DeskState => ({ ...state, ...NOTHING_OPEN, leftList: state.details });

function openListed(state: DeskState): DeskState {
  const { openWhenListed, list } = state;
  if (!openWhenListed || !isListed(state)) return state;
  const isFirst = openWhenListed === "first";
  const row = isFirst ? list.rows[0] : list.rows.find(({ reference }) => reference === openWhenListed);
  const next = { ...state, openWhenListed: null };
  if (!row) return next;
  const opened = select(next, row.reference, !isFirst);
  return opened.focus ? opened : { ...opened, focus: focusOnRow(row.reference, "always") };
}

/** Opens a request. `into` also moves the focus to it, as does a narrow page, where it takes the list's place. */
function select(state: DeskState, reference: string, into: boolean): DeskState {
  const focus: Focus | null = into || state.isNarrow ? { on: "request", reference, when: "always" } : null;
  const next = { ...state, heldRow: null, leftList: null, cursor: reference, focus };
  if (state.open === reference) return state.problem ? readAgain(next, false) : next;
  const opened = { ...next, ...NOTHING_OPEN, open: reference, detailsQuery: { reference, background: false } };
  return state.heldRow?.isHeld ? refresh(opened) : opened;
}

function step(state: DeskState, by: 1 | -1): DeskState {
  const { rows } = state.list;
  // While rows are selected, none is opened.
  const isOpening = pickedRows(state).length === 0;
  const at = Math.min(Math.max(nextIndex(state, by, isOpening), 0), rows.length - 1);
  const row = rows[at];
  if (!row) return state;
  return loadRowsAhead(moveTo(state, row, isOpening), at);
}

/** Fetches further rows when the last one is reached. */
const loadRowsAhead = (state: DeskState, at: number) =>
  at === state.list.rows.length - 1 ? loadMore(state, ROWS) : state;

function moveTo(state: DeskState, row: RequestRow, isOpening: boolean): DeskState {
  const focus = focusOnRow(row.reference, "always");
  if (!isOpening) return { ...state, heldRow: null, leftList: null, cursor: row.reference, focus };
  const opened = select(state, row.reference, false);
  return opened.focus ? opened : { ...opened, focus };
}

function nextIndex(state: DeskState, by: 1 | -1, isOpening: boolean): number {
  const { cursor, open } = state;
  const at = indexOf(state, cursor);
  const onward = by > 0 ? 0 : -1;
  if (at < 0) return state.lastIndex + onward;
  // If the cursor is on a row that is not open yet, that row is next.
  const isAhead = isOpening && cursor !== open && by > 0;
  return isAhead ? at : at + by;
}

/** Goes back to the row that the keys were on. */
function goBack(state: DeskState): DeskState {
  const { heldRow, list } = state;
  const isMarked = state.isNarrow && heldRow?.reference === state.cursor && heldRow.isHeld;
  const cursor = isMarked ? heldRow.neighbor : state.cursor;
  const next = { ...state, cursor, heldRow: isMarked ? null : heldRow };
  const focus = focusOnRow(cursor ?? list.rows[0]?.reference, "always");
  if (!state.isNarrow) return { ...next, focus };
  const listed = { ...next, ...NOTHING_OPEN, focus };
  return isMarked ? refresh(listed) : listed;
}

/** Before a mark: remembers the next row, because the marked one may move. */
function holdRow(state: DeskState, references: ReadonlySet<string>): DeskState["heldRow"] {
  const { cursor } = state;
  const { rows } = state.list;
  const [first] = references;
  const reference = references.size === 1 ? first : cursor;
  const at = indexOf(state, reference ?? null);
  if (!reference || at < 0 || !references.has(reference)) return null;
  const cursorAt = indexOf(state, cursor);
  // The cursor is already on another row, and stays there.
  if (cursor !== reference && cursorAt >= 0)
    return { reference, neighbor: cursor, isAfter: cursorAt > at, isHeld: false };
  const isOther = (row: RequestRow) => !references.has(row.reference);
  const after = rows.slice(at).find(isOther);
  const neighbor = (after ?? rows.slice(0, at).findLast(isOther))?.reference ?? null;
  return { reference, neighbor, isAfter: after !== undefined, isHeld: false };
}

function applyChange(state: DeskState, details: NonNullable<DeskState["details"]>): DeskState {
  const { list, open } = state;
  const isChanged = (one: { reference: string }) => one.reference === details.reference;
  const rows = list.rows.map((row) => (isChanged(row) ? newest<RequestRow>(row, details) : row));
  return refresh({
    ...state,
    list: { ...list, rows },
    details: open === details.reference ? newest(state.details, details) : state.details,
  });
}

/** Fetches the open request again if that failed, or if the list has a newer version. */
function rereadIfStale(state: DeskState): DeskState {
  const { open, details, list, problem } = state;
  if (problem) return readAgain(state);
  if (!open || details?.reference !== open) return state;
  const row = list.rows[indexOf(state, open)];
  return row && row.changes !== details.changes ? readAgain(state) : state;
}

const readAgain = (state: DeskState, background = true): DeskState =>
  state.open ? { ...state, detailsQuery: { reference: state.open, background } } : state;

function removeOne(all: readonly string[], one: string): readonly string[] {
  const at = all.indexOf(one);
  return at < 0 ? all : all.toSpliced(at, 1);
}
