import { useEffect, useEffectEvent, useReducer } from "react";
import type { RequestRow } from "../../desk.gen.ts";
import { chime } from "../../kit/chime.ts";
import { call, isAborted, sentenceOf, withTimeout } from "../../kit/client.ts";
import { sessionKey } from "../../kit/session-key.ts";
import { useLeaveWarning } from "../../kit/use-leave-warning.ts";
import { useMedia } from "../../kit/use-media.ts";
import { formOf } from "../../words/names.ts";
import { focusRow } from "../list/row.tsx";
import { hasUnsaved, type UnsavedWork } from "./drafts.ts";
import type { Listener } from "./events.ts";
import { deskReducer } from "./reducer.ts";
import { followTogether } from "./shared-stream.ts";
import {
  type Counts,
  type DeskEvent,
  type DeskState,
  filterParams,
  isByDay,
  type Query,
  ROWS,
  ROWS_MAX,
  startState,
} from "./state.ts";

export type Dispatch = (event: DeskEvent) => void;

/** Milliseconds before a request is fetched, so that a held key passes requests without fetching them. */
const SETTLE = 120;
/** Milliseconds between two checks for late requests. */
const TICK = 30_000;
/** Milliseconds before a failed list is fetched again. */
const RETRY = 5_000;
/** Milliseconds between two fetches of the list while no events come, as behind a proxy that holds them back. */
const POLL = 10_000;
/** Whether there is room for the list or the request, not both; as in workspace.module.css. */
const NARROW = "(width < 60rem)";

/** The heading of the open request. */
export const REQUEST_NAME = "request-name";

/** The desk's state, what it fetches, and where the focus goes. */
export function useDesk(
  unsaved: UnsavedWork,
  hasSound: boolean,
  callbacks: Pick<Listener, "idleMinutes" | "forOwners">,
): [DeskState, Dispatch] {
  const [state, dispatch] = useReducer(deskReducer, unsaved, (unsaved) => startState(unsaved, Date.now()));
  const { query, detailsQuery, drafts, open } = state;

  useEffect(() => {
    if (!query) return;
    const stop = new AbortController();
    fetchRows(query, withTimeout(stop.signal)).then(
      (found) => dispatch({ type: "rowsLoaded", query, ...found }),
      (error: unknown) => isAborted(error) || dispatch({ type: "rowsFailed", query, problem: sentenceOf(error) }),
    );
    return () => stop.abort();
  }, [query]);

  useEffect(() => {
    if (!detailsQuery) return;
    const { reference, background } = detailsQuery;
    const stop = new AbortController();
    const read = () =>
      call("GET /api/requests/{reference}", { at: reference, background, signal: withTimeout(stop.signal) }).then(
        (details) => dispatch({ type: "detailsLoaded", details }),
        (error: unknown) =>
          isAborted(error) || dispatch({ type: "detailsFailed", reference, problem: sentenceOf(error) }),
      );
    const timer = setTimeout(read, background ? 0 : SETTLE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [detailsQuery]);

  useEffect(() => {
    unsaved.drafts = drafts;
    unsaved.open = open;
  }, [unsaved, drafts, open]);
  useLeaveWarning([...drafts.values()].some(hasUnsaved));

  const hasFailed = state.list.problem !== "" && !query;
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => dispatch({ type: "refresh" }), RETRY);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  const isPolling = state.isLive === false && !hasFailed;
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(() => dispatch({ type: "refresh" }), POLL);
    return () => clearInterval(timer);
  }, [isPolling]);

  useFocus(state, dispatch);
  useSurroundings(dispatch);
  useServerEvents(dispatch, hasSound, callbacks);
  return [state, dispatch];
}

async function fetchRows({ filter, after, wanted, background }: Query, signal: AbortSignal) {
  const rows: RequestRow[] = [...(after?.rows ?? [])];
  const listed = new Set(rows.map(({ reference }) => reference));
  let cursor = after?.next ?? "";
  for (;;) {
    const limit = Math.min(ROWS_MAX, Math.max(ROWS, wanted - rows.length));
    const query = { ...filterParams(filter), cursor, limit };
    const { requests, next, counts, readAs } = await call("GET /api/requests", { query, background, signal });
    for (const row of requests) {
      // A row may have moved between two pages.
      if (!listed.has(row.reference)) rows.push(row);
      listed.add(row.reference);
    }
    if (isByDay(filter)) rows.sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : +(dayOf(one) > dayOf(other))));
    if (!next || rows.length >= wanted) return { rows, next, counts, readAs };
    cursor = next;
  }
}

const dayOf = ({ deliveryOn }: RequestRow) => deliveryOn ?? "";

const isWriting = () => document.activeElement?.matches("textarea, input, select") ?? false;

/** Selects the text in the search so that typing replaces it, unless it has just been typed. */
function focusSearch(isTyped: boolean): void {
  const field = document.querySelector<HTMLInputElement>("[data-search]");
  field?.focus();
  field?.setSelectionRange(isTyped ? field.value.length : 0, field.value.length);
}

function useFocus({ focus, details, list, isNarrow }: DeskState, dispatch: Dispatch): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element to focus may be rendered with the next rows
  useEffect(() => {
    if (!focus || (focus.on === "request" && details?.reference !== focus.reference)) return;
    dispatch({ type: "focused", focus });
    if (focus.on === "search") return focusSearch(focus.isTyped);
    if (focus.when === "not writing" && isWriting()) return;
    if (focus.when === "lost" && document.activeElement !== document.body) return;
    if (focus.on === "row") return focusRow(focus.reference, focus.when !== "lost");
    const heading = document.getElementById(REQUEST_NAME);
    heading?.focus();
    if (isNarrow) heading?.scrollIntoView({ block: "nearest" });
  }, [focus, details, list]);
}

/** Keeps the time and the width in the state. */
function useSurroundings(dispatch: Dispatch): void {
  useEffect(() => {
    const timer = setInterval(() => dispatch({ type: "ticked", now: Date.now() }), TICK);
    return () => clearInterval(timer);
  }, [dispatch]);
  const isNarrow = useMedia(NARROW);
  useEffect(() => dispatch({ type: "resized", isNarrow }), [dispatch, isNarrow]);
}

function useServerEvents(
  dispatch: Dispatch,
  hasSound: boolean,
  callbacks: Pick<Listener, "idleMinutes" | "forOwners">,
): void {
  const ring = useEffectEvent(() => {
    if (hasSound) chime().catch(() => {});
  });
  const idleMinutes = useEffectEvent(callbacks.idleMinutes);
  const forOwners = useEffectEvent(callbacks.forOwners);
  useEffect(() => {
    const stop = new AbortController();
    followTogether(
      {
        counts: (counts: Counts) => dispatch({ type: "counted", counts }),
        request: (reference) => {
          dispatch({ type: "arrived", text: `New: ${formOf(reference)} ${reference}` });
          ring();
        },
        forOwners: (reference) => {
          dispatch({ type: "arrived", text: `New: ${formOf(reference)} ${reference}` });
          forOwners(reference);
        },
        idleMinutes,
        live: (isLive) => dispatch({ type: "connected", isLive }),
      },
      sessionKey(),
      stop.signal,
    );
    return () => stop.abort();
  }, [dispatch]);
}
