import type { FormId } from "../../../forms/forms.gen.ts";
import type { Mark, RequestDetails, RequestProgress, RequestRow, View } from "../../desk.gen.ts";
import type { Change, ManyChange } from "../../kit/bodies.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Which requests are listed. A search covers all views and forms. */
export type Filter = { view: View; form: FormId | ""; search: string };

/** The query of a filter: a search covers all views and forms. */
export const filterParams = ({ view, form, search }: Filter) => ({
  view: search ? "all" : view,
  form: search ? "" : form,
  search,
});

export type Counts = Record<View, number>;

/** Rows that are fetched at first, and with each "Show more". */
export const ROWS = 50;
/** The most that the server gives at once. */
export const ROWS_MAX = 500;

/** Rows to fetch. A new object starts a new fetch and aborts the one before it. */
export type Query = {
  filter: Filter;
  /** Rows that were fetched before, and the cursor after them. */
  after: Pick<List, "rows" | "next"> | null;
  wanted: number;
  /** Sent by the page on its own, which does not keep an unattended session open. */
  background: boolean;
};

export type List = {
  /** The filter of these rows. */
  filter: Filter | null;
  rows: readonly RequestRow[];
  /** The cursor of the rows after these. */
  next: string | null;
  problem: string;
  /** Number of found requests in each view. */
  counts?: Counts;
  /** Dates recognized in the search, as 1958-04-27. */
  readAs: readonly string[];
};

/** The data of a request that a mark needs. */
export type Target = Pick<RequestRow, "reference" | "name">;
export type Marked = Target & Pick<RequestRow, "status">;

/** A change that was refused because somebody else had changed the request. */
export type Conflict = { wanted: Change; now: RequestProgress };

/** Why the last change of a request failed. */
type Refusal = { conflict?: Conflict; problem?: string };

/** The change that undoes another. */
export type Undo = { target: Target; change: Change } | { targets: readonly Marked[]; change: ManyChange };

/** A message about a change, shown even if another request is open by then. */
export type News = {
  text: string;
  undo?: Undo;
  /** The request where something went wrong. */
  show?: Target;
};

/** The element that gets the focus as soon as it is rendered. */
export type Focus = { on: "row" | "request"; reference: string; when: When } | { on: "search"; isTyped: boolean };

/** "not writing": no one is interrupted. "lost": only if nothing has the focus. */
export type When = "always" | "not writing" | "lost";

export type DeskState = {
  filter: Filter;
  /** The text in the search field; the filter follows after a pause. */
  typed: string;
  list: List;
  /** Number of requests in each view, without a search. */
  totals: Counts | undefined;
  query: Query | null;
  /** A refresh was requested while another query was running. */
  isStale: boolean;
  /** Opened when the list arrives: a reference, or "first". */
  openWhenListed: string | null;
  /** The search that was left for one request. */
  searchBefore: string;

  /** The row from which the keys move. */
  cursor: string | null;
  /** Its last index. */
  lastIndex: number;
  open: string | null;
  details: RequestDetails | null;
  problem: string;
  /** The request to fetch. */
  detailsQuery: { reference: string; background: boolean } | null;
  /** The request that was open and has left the list. */
  leftList: RequestDetails | null;
  focus: Focus | null;
  /**
   * A row that was marked, and its neighbor in the list. While it is still open on the screen, it stays where it was, even if the list
   * has it elsewhere now.
   */
  heldRow: { reference: string; neighbor: string | null; isAfter: boolean; isHeld: boolean } | null;

  picked: ReadonlySet<string>;
  /** The row at which a selected range starts. */
  anchor: string | null;
  /** Further rows are selected as they arrive. */
  isPickingAll: boolean;

  drafts: Drafts;
  refusals: ReadonlyMap<string, Refusal>;
  /** Requests with unanswered changes, once for each change. */
  unanswered: readonly string[];
  news: News | null;
  /** Differs between messages, so that each is shown for its full time. */
  newsId: number;

  /** Whether the screen follows the database; null before the first answer. */
  isLive: boolean | null;
  arrivals: readonly string[];
  now: number;
  /** True if there is only room for the list or the request. */
  isNarrow: boolean;
};

export type DeskEvent =
  | { type: "filtered"; filter: Filter }
  | { type: "found"; search: string }
  | { type: "typed"; text: string }
  /** The search field gets the focus, with `text` or its present text. */
  | { type: "searchBegun"; text?: string }
  | { type: "loadMore" | "refresh" | "escapePressed" | "wentBack" | "allPicked" | "newsDismissed" }
  | { type: "focused"; focus: Focus }
  | {
      type: "rowsLoaded";
      query: Query;
      rows: readonly RequestRow[];
      next: string | null;
      counts: Counts;
      readAs: readonly string[];
    }
  | { type: "rowsFailed"; query: Query; problem: string }
  | { type: "selected"; reference: string; into: boolean }
  | { type: "stepped"; by: 1 | -1 }
  | { type: "referenceOpened"; reference: string }
  | { type: "detailsLoaded"; details: RequestDetails }
  | { type: "detailsFailed"; reference: string; problem: string }
  | { type: "picked"; reference: string; isRange: boolean }
  /** Without references: all of them. */
  | { type: "unpicked"; references?: ReadonlySet<string> }
  | { type: "marking"; references: ReadonlySet<string> }
  /** A change was sent, or answered in any way. */
  | { type: "sent" | "answered"; references: readonly string[] }
  | { type: "changed"; details: RequestDetails }
  | { type: "manyMarked"; marks: readonly Mark[]; wanted: ManyChange }
  | { type: "refused"; reference: string; refusal: Refusal }
  | { type: "notified"; news: News }
  | { type: "drafted"; reference: string; draft: Draft }
  | { type: "counted"; counts: Counts }
  | { type: "connected"; isLive: boolean }
  | { type: "arrived"; text: string }
  | { type: "ticked"; now: number }
  | { type: "resized"; isNarrow: boolean };

export const OPEN_LIST: Filter = { view: "open", form: "", search: "" };

const EMPTY: List = { filter: null, rows: [], next: null, problem: "", readAs: [] };

/** True if rows are grouped by their day of delivery: then all are fetched at once, in the order of the days. */
export const isByDay = ({ view, search }: Filter) => view === "deliveries" && !search;

export const startQuery = (filter: Filter): Query => ({
  filter,
  after: null,
  wanted: isByDay(filter) ? ROWS_MAX : ROWS,
  background: false,
});

/** The state after signing in. */
export function startState(unsaved: { drafts: Drafts; open: string | null }, now: number): DeskState {
  return {
    filter: OPEN_LIST,
    typed: "",
    list: EMPTY,
    totals: undefined,
    query: startQuery(OPEN_LIST),
    isStale: false,
    openWhenListed: null,
    searchBefore: "",
    cursor: unsaved.open,
    lastIndex: 0,
    open: unsaved.open,
    details: null,
    problem: "",
    detailsQuery: unsaved.open ? { reference: unsaved.open, background: false } : null,
    leftList: null,
    focus: null,
    heldRow: null,
    picked: new Set(),
    anchor: null,
    isPickingAll: false,
    drafts: unsaved.drafts,
    refusals: new Map(),
    unanswered: [],
    news: null,
    newsId: 0,
    isLive: null,
    arrivals: [],
    now,
    isNarrow: false,
  };
}

export const isListed = ({ filter, list }: DeskState) => list.filter === filter;

export const indexOf = ({ list }: Pick<DeskState, "list">, wanted: string | null) =>
  list.rows.findIndex(({ reference }) => reference === wanted);

export const pickedRows = ({ list, picked }: DeskState) => list.rows.filter(({ reference }) => picked.has(reference));

/** The view that the list shows: "all" for a search. */
export const viewOf = ({ view, search }: Filter): View => (search ? "all" : view);

/** Number of requests in the list, including those not fetched yet. */
export const countOf = (state: DeskState): number | undefined => {
  const { filter, list, totals } = state;
  const counts = filter.form || filter.search ? (isListed(state) ? list.counts : undefined) : totals;
  return counts?.[viewOf(filter)];
};

export const refusalOf = ({ refusals }: DeskState, reference: string): Refusal => refusals.get(reference) ?? {};

/** The later of two answers about one request, by its number of changes: answers may overtake each other. */
export function newest<T extends { reference: string; changes: number }>(old: T | null | undefined, fresh: T): T {
  return old?.reference === fresh.reference && old.changes > fresh.changes ? old : fresh;
}
