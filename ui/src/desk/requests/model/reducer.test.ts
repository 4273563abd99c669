import { describe, expect, test } from "vitest";
import type { RequestDetails, RequestRow } from "../../desk.gen.ts";
import { deskReducer } from "./reducer.ts";
import { type Counts, type DeskEvent, type DeskState, type Focus, OPEN_LIST, startQuery, startState } from "./state.ts";

const row = (reference: string, more: Partial<RequestRow> = {}) =>
  ({ reference, name: reference, changes: 0, status: "new", promisedBy: null, ...more }) as RequestRow;
const details = (reference: string, changes = 0) => ({ ...row(reference), changes }) as RequestDetails;
const rowsOf = (references: string) => [...references].map((reference) => row(reference));
const COUNTS = { all: 0, open: 0 } as Counts;

/** The desk with a list of `references`, one letter each. */
function desk(references: string, more: Partial<DeskState> = {}): DeskState {
  const start = startState({ drafts: new Map(), open: null }, 0);
  const list = { filter: OPEN_LIST, rows: rowsOf(references), next: null, problem: "", readAs: [] };
  return { ...start, query: null, list, totals: COUNTS, ...more };
}

const opened = (reference: string, references = "abcd", more: Partial<DeskState> = {}) =>
  desk(references, { open: reference, cursor: reference, details: details(reference), ...more });

/** The rows come that were asked for. */
const came = (state: DeskState, references: string, next: string | null = null): DeskState => {
  const query = state.query ?? startQuery(state.filter);
  const rows = rowsOf(references);
  return deskReducer({ ...state, query }, { type: "rowsLoaded", query, rows, next, counts: COUNTS, readAs: [] });
};

const reduced = (state: DeskState, ...events: DeskEvent[]) => events.reduce(deskReducer, state);
const marking = (...references: string[]): DeskEvent => ({ type: "marking", references: new Set(references) });
const step = (by: 1 | -1): DeskEvent => ({ type: "stepped", by });
const set = (references: string) => new Set(references);

const listed = ({ list }: DeskState) => list.rows.map(({ reference }) => reference).join("");

type Case = [name: string, state: DeskState, event: DeskEvent, expected: Partial<DeskState>];

const inRow = (reference: string, when: "always" | "not writing" | "lost" = "always") =>
  ({ on: "row", reference, when }) as const;
const inRequest = (reference: string) => ({ on: "request", reference, when: "always" }) as const;
const SEARCH = { ...OPEN_LIST, search: "rosa" };

const CASES: Case[] = [
  [
    "a row is opened and fetched",
    desk("ab"),
    { type: "selected", reference: "b", into: false },
    { open: "b", cursor: "b", focus: null, detailsQuery: { reference: "b", background: false } },
  ],
  [
    "where there is room for one, the focus goes into it",
    desk("ab", { isNarrow: true }),
    { type: "selected", reference: "b", into: false },
    { focus: inRequest("b") },
  ],
  [
    "the open request is not fetched again",
    opened("b"),
    { type: "selected", reference: "b", into: true },
    { detailsQuery: null, focus: inRequest("b") },
  ],
  [
    "a request that failed to load is fetched when its row is chosen again",
    desk("ab", { open: "b", cursor: "b", problem: "Nobody answers." }),
    { type: "selected", reference: "b", into: false },
    { detailsQuery: { reference: "b", background: false } },
  ],
  [
    "a request that failed to load is fetched when the connection is back",
    opened("b", "ab", { problem: "Nobody answers." }),
    { type: "connected", isLive: true },
    { detailsQuery: { reference: "b", background: true }, isLive: true },
  ],
  [
    "a loaded request is not fetched again when the connection is back",
    opened("b", "ab"),
    { type: "connected", isLive: true },
    { detailsQuery: null },
  ],
  [
    "a line that breaks asks for nothing",
    opened("b", "ab", { problem: "Nobody answers." }),
    { type: "connected", isLive: false },
    { detailsQuery: null },
  ],
  [
    "a request waits until each of its changes is answered",
    desk("ab", { unanswered: ["a", "b", "a"] }),
    { type: "answered", references: ["a"] },
    { unanswered: ["b", "a"] },
  ],
  [
    "a refusal that is settled is forgotten",
    desk("ab", { refusals: new Map([["a", { problem: "Nothing was changed." }]]) }),
    { type: "refused", reference: "a", refusal: {} },
    { refusals: new Map() },
  ],
  ["the first step opens the first row", desk("ab"), step(1), { open: "a", focus: inRow("a") }],
  [
    "while a mark is on its way, nothing offers to undo the one before",
    desk("ab", {
      news: { text: "a: Done", undo: { target: { reference: "a", name: "a" }, change: { status: "ready" } } },
    }),
    marking("b"),
    { news: null },
  ],
  ["a step goes on from the open one", opened("b"), step(1), { open: "c" }],
  ["and stops at the end", opened("d"), step(1), { open: "d" }],
  ["a step back", opened("b"), step(-1), { open: "a" }],
  ["a row that is only stood on is next", opened("a", "abcd", { cursor: "c" }), step(1), { open: "c" }],
  [
    "while rows are selected, none is opened",
    opened("a", "abcd", { picked: set("a") }),
    step(1),
    { open: "a", cursor: "b" },
  ],
  [
    "a click selects",
    desk("abcd"),
    { type: "picked", reference: "b", isRange: false },
    { picked: set("b"), anchor: "b" },
  ],
  [
    "and another one no more",
    desk("abcd", { picked: set("b") }),
    { type: "picked", reference: "b", isRange: false },
    { picked: set("") },
  ],
  [
    "with Shift the whole range is selected",
    desk("abcd", { picked: set("d"), anchor: "d" }),
    { type: "picked", reference: "b", isRange: true },
    { picked: set("bcd") },
  ],
  ["all of a list", desk("abc"), { type: "allPicked" }, { picked: set("abc"), isPickingAll: false }],
  [
    "Escape clears the selection first",
    opened("a", "ab", { picked: set("b"), filter: SEARCH }),
    { type: "escapePressed" },
    { picked: set(""), open: "a", filter: SEARCH },
  ],
  ["then the search", opened("a", "ab", { filter: SEARCH }), { type: "escapePressed" }, { filter: OPEN_LIST }],
  ["then it goes back to the row", opened("b"), { type: "escapePressed" }, { open: "b", focus: inRow("b") }],
  [
    "on a phone it closes the request before the search",
    opened("a", "ab", { filter: SEARCH, isNarrow: true }),
    { type: "escapePressed" },
    { open: null, filter: SEARCH, focus: inRow("a") },
  ],
  [
    "Enter in a search that is there opens the first",
    desk("ab", { filter: SEARCH, list: { ...desk("ab").list, filter: SEARCH } }),
    { type: "found", search: "rosa" },
    { open: "a", openWhenListed: null, focus: inRow("a") },
  ],
  [
    "Enter before it is there waits",
    desk("ab"),
    { type: "found", search: "rosa" },
    { open: null, openWhenListed: "first", filter: SEARCH },
  ],
  [
    "a request that is not listed is searched for",
    opened("a"),
    { type: "referenceOpened", reference: "z" },
    { openWhenListed: "z", filter: { ...OPEN_LIST, search: "z" } },
  ],
  [
    "another list is fetched, and the old rows stay until it comes",
    desk("ab"),
    { type: "filtered", filter: SEARCH },
    { query: startQuery(SEARCH), list: desk("ab").list },
  ],
  [
    "in another list the keys begin at its top",
    came(reduced(desk("abcd", { cursor: "c", lastIndex: 2 }), { type: "filtered", filter: SEARCH }), "wxyz"),
    step(1),
    { open: "w" },
  ],
  [
    "a refresh during a query is repeated afterwards",
    desk("ab", { query: startQuery(OPEN_LIST) }),
    { type: "refresh" },
    { isStale: true },
  ],
  [
    "an answer to another question is dropped",
    desk("ab", { query: startQuery(OPEN_LIST) }),
    { type: "rowsLoaded", query: startQuery(SEARCH), rows: [], next: null, counts: COUNTS, readAs: [] },
    { list: desk("ab").list },
  ],
  [
    "details of a request that is not open any more are dropped",
    opened("a"),
    { type: "detailsLoaded", details: details("b") },
    { details: details("a") },
  ],
  [
    "older details, which came later, too",
    opened("a", "ab", { details: details("a", 2) }),
    { type: "detailsLoaded", details: details("a", 1) },
    { details: details("a", 2) },
  ],
  [
    "details that came at last take the place of why they did not",
    opened("a", "ab", { details: null, problem: "The connection broke." }),
    { type: "detailsLoaded", details: details("a") },
    { details: details("a"), problem: "" },
  ],
  [
    "a promise that has run out asks for the list",
    desk("", { list: { ...desk("").list, rows: [row("a", { promisedBy: "1970-01-01T00:00:01Z" })] } }),
    { type: "ticked", now: 2_000 },
    { now: 2_000, query: { ...startQuery(OPEN_LIST), background: true } },
  ],
  ["and one that has not does not", desk("ab"), { type: "ticked", now: 2_000 }, { query: null }],
  [
    "an open request that is not listed is read again after each event",
    opened("z", "ab"),
    { type: "counted", counts: COUNTS },
    { detailsQuery: { reference: "z", background: true } },
  ],
  [
    "a colleague's change of one of many is shown at its own request",
    desk("ab", { picked: set("ab") }),
    {
      type: "manyMarked",
      wanted: { status: "ready" },
      marks: [
        { reference: "a", status: 200, request: null },
        { reference: "b", status: 409, request: details("b", 3) },
      ],
    },
    {
      picked: set("b"),
      refusals: new Map([["b", { conflict: { wanted: { status: "ready" }, now: details("b", 3) } }]]),
    },
  ],
  [
    "a draft keeps what else was typed",
    desk("a", { drafts: new Map([["a", { note: "x" }]]) }),
    { type: "drafted", reference: "a", draft: { message: "y" } },
    { drafts: new Map([["a", { note: "x", message: "y" }]]) },
  ],
];

test.each(CASES)("%s", (_, state, event, expected) => {
  expect(deskReducer(state, event)).toMatchObject(expected);
});

describe("a request that is marked", () => {
  test("and stays where it is keeps ring and focus", () => {
    const state = came(reduced(opened("b"), marking("b")), "abcd");
    expect(state).toMatchObject({ open: "b", cursor: "b", focus: null });
  });

  test("and belongs elsewhere now is held where it was while it is open", () => {
    const state = came(reduced(opened("b"), marking("b")), "acdb");
    expect(state).toMatchObject({ open: "b", cursor: "b", focus: null });
    expect(listed(state)).toBe("abcd");
    expect(listed(came(reduced(state, { type: "counted", counts: COUNTS }), "acdb")), "and when news come").toBe(
      "abcd",
    );
    expect(reduced(state, step(1)), "the next step opens the one that followed").toMatchObject({
      open: "c",
      cursor: "c",
    });
    expect(reduced(state, step(-1))).toMatchObject({ open: "a" });
    expect(listed(came(reduced(state, step(1)), "acdb")), "then it goes where it belongs").toBe("acdb");
  });

  test("and belongs further down than was fetched is held as well, unless it has left the view", () => {
    expect(came(reduced(opened("b"), marking("b")), "acd", "more")).toMatchObject({ open: "b" });
    const done = opened("b", "abcd", {
      list: { ...desk("abcd").list, rows: rowsOf("abcd").map((row) => ({ ...row, status: "done" })) },
    });
    expect(came(reduced(done, marking("b")), "acd", "more")).toMatchObject({
      open: null,
      leftList: { reference: "b" },
    });
  });

  test("and moves down on a phone: the way back leads to the one that followed", () => {
    const state = came(reduced(opened("a", "abc", { isNarrow: true }), marking("a")), "bca");
    expect(reduced(state, { type: "wentBack" })).toMatchObject({ open: null, cursor: "b", focus: inRow("b") });
  });

  test("and leaves the list is closed, said, and the keys go on from the one that followed", () => {
    const state = came(reduced(opened("b"), marking("b")), "acd");
    const left = {
      open: null,
      details: null,
      cursor: "c",
      leftList: { reference: "b" },
      focus: inRow("c", "not writing"),
    };
    expect(state).toMatchObject(left);
    expect(reduced(state, step(1))).toMatchObject({ open: "c" });
  });

  test("and was the last one leaves the keys with the one before it", () => {
    expect(came(reduced(opened("d"), marking("d")), "abc")).toMatchObject({ open: null, cursor: "c" });
  });

  test("with others moves the keys to the next that is none of them", () => {
    const state = came(reduced(desk("abcd", { cursor: "b", picked: set("bc") }), marking("b", "c")), "adbc");
    expect(state).toMatchObject({ cursor: "d", focus: inRow("d", "not writing") });
  });
});

describe("the open request belongs to the list", () => {
  test("a request that a colleague removed from it is closed", () => {
    expect(came(opened("b"), "acd")).toMatchObject({ open: null, leftList: { reference: "b" } });
  });

  test.each([
    ["somebody writes about it", opened("b", "abcd", { drafts: new Map([["b", { note: "x" }]]) }), null],
    ["further rows may hold it", opened("b"), "cursor"],
  ])("but not while %s", (_, state, next) => {
    expect(came(state, "acd", next)).toMatchObject({ open: "b" });
  });

  test("a search that does not find it closes it, and one that does keeps it", () => {
    const searched = reduced(opened("b"), { type: "filtered", filter: SEARCH });
    expect(came(searched, "a")).toMatchObject({ open: null, cursor: null, leftList: null });
    expect(came(searched, "ab")).toMatchObject({ open: "b" });
  });

  test("it is fetched again when its row has another change", () => {
    const state = opened("b", "ab", { details: details("b", 1) });
    expect(came(state, "ab")).toMatchObject({ detailsQuery: { reference: "b", background: true } });
  });
});

test("a request that failed to load is fetched with the next list", () => {
  const failed = desk("ab", { open: "b", cursor: "b", problem: "Nobody answers." });
  expect(came(failed, "ab").detailsQuery).toEqual({ reference: "b", background: true });
});

test.each<DeskEvent>([{ type: "loadMore" }, { type: "allPicked" }])(
  "$type while the list is refreshed fetches further rows, and refreshes after them",
  (wish) => {
    const list = { ...desk("ab").list, next: "more" };
    const refreshing = reduced(desk("ab", { list }), { type: "refresh" });
    const state = reduced(refreshing, wish);
    expect(state).toMatchObject({ isStale: true, query: { after: list, background: false } });
    expect(reduced(state, wish).query, "once").toBe(state.query);
    const after = came(state, "abcde");
    expect(listed(after)).toBe("abcde");
    expect(after.query).toMatchObject({ background: true, wanted: 50 });
  },
);

test("all of a list are selected up to what can be marked at once, also those that are still to come", () => {
  const state = reduced(desk("ab", { list: { ...desk("ab").list, next: "more" } }), { type: "allPicked" });
  expect(state).toMatchObject({ isPickingAll: true, query: { wanted: 502 } });
  expect(came(state, "abcde")).toMatchObject({ picked: set("abcde"), isPickingAll: false });
});

test("a search left for one request is there again after it", () => {
  const state = reduced(
    desk("ab", { filter: SEARCH }),
    { type: "referenceOpened", reference: "z" },
    { type: "escapePressed" },
  );
  expect(state.filter.search).toBe("rosa");
});

test("a step made before the last focus was reported keeps its focus", () => {
  const focus = inRow("a", "lost");
  const state = reduced(opened("a", "ab", { focus, isNarrow: true }), step(1), { type: "focused", focus });
  expect(state).toMatchObject({ open: "b", focus: inRequest("b") });
  expect(reduced(state, { type: "focused", focus: state.focus as Focus })).toMatchObject({ focus: null });
});

test("up to ten arrivals are announced one by one", () => {
  const all = Array.from({ length: 12 }, (_, at): DeskEvent => ({ type: "arrived", text: `${at}` }));
  expect(reduced(desk(""), ...all).arrivals).toHaveLength(10);
});
