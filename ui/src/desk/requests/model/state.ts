import type { FormId } from "../../../forms/forms.gen.ts";
import type { Mark, RequestDetails, RequestProgress, RequestRow, Status, View } from "../../desk.gen.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Which requests are listed. A search looks in everything, whatever else is chosen. */
export type Filter = { view: View; form: FormId | ""; search: string };

export type Counts = Record<View, number>;

/** Rows that are fetched at first, and with each "Show more". */
export const ROWS = 50;
/** The most that the server gives at once. */
export const ROWS_MAX = 500;

/** Rows that are to be fetched. Another object is another fetch; the one before it is aborted. */
export type Query = {
  filter: Filter;
  /** Rows that are there already, and where they end. */
  after: Pick<List, "rows" | "next"> | null;
  wanted: number;
  /** Whether the page asks by itself, which does not keep an unattended session open. */
  background: boolean;
};

export type List = {
  /** What the rows were asked for with. */
  filter: Filter | null;
  rows: readonly RequestRow[];
  /** The cursor of the rows after these. */
  next: string | null;
  problem: string;
  /** How many each view holds of what was found. */
  counts?: Counts;
  /** The dates that were read in the search, as 1958-04-27. */
  readAs: readonly string[];
};

/** What is to be changed of a request. */
export type Change = {
  status?: Status;
  note?: string;
  message?: string;
  spam?: boolean;
  forOwner?: boolean;
  rxNumber?: string;
  /** The status that was on the screen. */
  was?: Status;
  /** The message that was on the screen, "" for none. */
  messageWas?: string;
};

/** What a mark needs to know of a request. */
export type Target = Pick<RequestRow, "reference" | "name">;
export type Marked = Target & Pick<RequestRow, "status">;

/** What is changed of many requests at once. */
export type ManyChange = { status: Status } | { spam: boolean };

/** A change that was refused because somebody else had changed the request. */
export type Conflict = { wanted: Change; now: RequestProgress };

/** Why the last change of a request was not made. */
export type Refusal = { conflict?: Conflict; problem?: string };

/** How a change is taken back. */
export type Undo = { target: Target; change: Change } | { targets: readonly Marked[]; change: ManyChange };

/** What is said of a change, wherever the person is by now. */
export type News = {
  text: string;
  undo?: Undo;
  /** The request where something went wrong. */
  show?: Target;
};

/** What takes the focus as soon as it is there. */
export type Focus = { on: "row" | "request"; reference: string; when: When } | { on: "search"; isTyped: boolean };

/** "not writing": nobody is interrupted. "lost": only where nothing has the focus any more. */
export type When = "always" | "not writing" | "lost";

export type DeskState = {
  filter: Filter;
  /** What stands in the search; the filter follows. */
  typed: string;
  list: List;
  /** How many requests each view holds, whatever is searched for. */
  totals: Counts | undefined;
  query: Query | null;
  /** Asked for while another query was on its way. */
  isStale: boolean;
  /** What is opened as soon as its list is there: a reference, or the first row. */
  awaited: string | null;
  /** The search that was left for one request. */
  searchBefore: string;

  /** The row from which the keys go on. */
  cursor: string | null;
  /** Where it stood last. */
  at: number;
  open: string | null;
  details: RequestDetails | null;
  problem: string;
  /** The request that is to be fetched. */
  reading: { reference: string; background: boolean } | null;
  /** What was open, and has left the list. */
  gone: RequestDetails | null;
  focus: Focus | null;
  /**
   * A row that was marked, and the one that stood beside it. Where it belongs elsewhere now and is still open, it is held where it
   * was until somebody goes on.
   */
  mark: { reference: string; neighbor: string | null; isAfter: boolean; isHeld: boolean } | null;

  picked: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
  /** Whether further rows are picked as they come. */
  isPickingAll: boolean;

  drafts: Drafts;
  refusals: ReadonlyMap<string, Refusal>;
  /** The requests whose changes are not answered yet, each as often as it has such changes. */
  unanswered: readonly string[];
  news: News | null;
  /** Counts the news: each stands for its own time. */
  newsId: number;

  /** Whether what is on the screen follows the database; null before the first answer. */
  isLive: boolean | null;
  arrivals: readonly string[];
  now: number;
  /** Whether there is room for the list or the request, not both. */
  isNarrow: boolean;
};

export type DeskEvent =
  | { type: "filtered"; filter: Filter }
  | { type: "found"; search: string }
  | { type: "typed"; text: string }
  /** The search takes the focus, with `text` in it or what stands there. */
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
  /** A change left for the server, or its answer came, whatever that says. */
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

/** Whether the rows stand under the days on which they are delivered: all of them at once, in the order of the days. */
export const isByDay = ({ view, search }: Filter) => view === "deliveries" && !search;

export const startQuery = (filter: Filter): Query => ({
  filter,
  after: null,
  wanted: isByDay(filter) ? ROWS_MAX : ROWS,
  background: false,
});

/** The desk as somebody finds it who has just signed in. */
export function startState(unsaved: { drafts: Drafts; open: string | null }, now: number): DeskState {
  return {
    filter: OPEN_LIST,
    typed: "",
    list: EMPTY,
    totals: undefined,
    query: startQuery(OPEN_LIST),
    isStale: false,
    awaited: null,
    searchBefore: "",
    cursor: unsaved.open,
    at: 0,
    open: unsaved.open,
    details: null,
    problem: "",
    reading: unsaved.open ? { reference: unsaved.open, background: false } : null,
    gone: null,
    focus: null,
    mark: null,
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

export const pickedRows = ({ list, picked }: DeskState) => list.rows.filter(({ reference }) => picked.has(reference));

/** The view that the list shows: a search looks in all of them. */
export const viewOf = ({ view, search }: Filter): View => (search ? "all" : view);

/** How many requests the list has, also those that were not fetched yet. */
export const countOf = (state: DeskState): number | undefined => {
  const { filter, list, totals } = state;
  const counts = filter.form || filter.search ? (isListed(state) ? list.counts : undefined) : totals;
  return counts?.[viewOf(filter)];
};

export const refusalOf = ({ refusals }: DeskState, reference: string): Refusal => refusals.get(reference) ?? {};

/** Of two answers about the same thing, the one that knows more changes: answers overtake each other. */
export function newest<T extends { reference: string; changes: number }>(old: T | null | undefined, fresh: T): T {
  return old?.reference === fresh.reference && old.changes > fresh.changes ? old : fresh;
}
