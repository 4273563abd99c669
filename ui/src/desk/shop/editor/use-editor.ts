import { useEffect, useEffectEvent, useReducer } from "react";
import type { ShopFacts } from "../../desk.gen.ts";
import { CallError, call, sentenceOf } from "../../kit/client.ts";
import { useAction } from "../../kit/use-action.ts";
import { useLeaveWarning } from "../../kit/use-leave-warning.ts";
import { type ShopValues, withValue } from "../groups/values.ts";
import { shopReducer } from "./reducer.ts";
import { changedPaths, type ShopEvent, type ShopRefusal, shownProblems, startState } from "./state.ts";

/** Pause in typing before the draft is checked, in milliseconds. */
const PAUSE_MS = 400;

/** Unsaved changes, kept while the requests are shown. */
let unsaved: { by: string; saved: ShopFacts; draft: ShopValues } | null = null;

/** Any other error is a fault of this page, not of the shop's data. */
const refusalOf = (error: unknown): ShopRefusal =>
  error instanceof CallError ? error : { status: 0, message: "", fields: {}, suggestions: {} };

/** The shop's facts with unsaved changes, and the functions that change and save them. */
export function useEditor(person: string, isFileBroken: boolean) {
  const [state, dispatch] = useReducer(shopReducer, unsaved?.by === person ? unsaved : null, (kept) =>
    startState(kept?.saved ?? null, kept?.draft ?? {}),
  );
  const { saved, draft, theirs, broken } = state;
  const { isBusy, outcome, run, refuse, clear } = useAction();
  const paths = changedPaths(state);

  useEffect(() => {
    if (saved) unsaved = { by: person, saved, draft };
  }, [person, saved, draft]);
  useLoad(dispatch, isFileBroken, refuse);
  useCheck(saved, draft, theirs !== null, dispatch);
  useLeaveWarning(paths.length > 0);

  const change = (send: () => Promise<ShopFacts>, done: string) =>
    run(async () => {
      // Undo repairs a broken file with the saved facts, not with the draft.
      const sent = broken && saved ? saved.facts : draft;
      try {
        dispatch({ type: "saved", facts: await send(), sent });
        return done;
      } catch (error) {
        dispatch({ type: "refused", refusal: refusalOf(error) });
        throw error;
      }
    });

  return {
    ...state,
    problems: shownProblems(state),
    paths,
    isBusy,
    outcome,
    /** Also removes the sentence about the last save. */
    edit: (event: Extract<ShopEvent, { type: "edited" | "discarded" | "rebased" }>) => {
      clear();
      dispatch(event);
    },
    leaveField: (path: string) => dispatch({ type: "fieldLeft", path }),
    refresh: (facts: ShopFacts) => dispatch({ type: "refreshed", facts }),
    save: () =>
      change(() => {
        // The desk runs on the shop's computer, so the server prefers its time zone in states with two.
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        const facts = saved?.version ? draft : withValue(draft, "pharmacy.time_zone", zone);
        return call("PUT /api/shop/facts", { body: { version: saved?.version ?? "", facts } });
      }, "Saved. It’ll be on your site within two seconds."),
    undo: () =>
      change(
        () => call("POST /api/shop/facts/undo", { body: { version: (broken ?? saved)?.version ?? "" } }),
        "Undone. Your site is back to the version before.",
      ),
  };
}

export type Editor = ReturnType<typeof useEditor>;

type Dispatch = (event: ShopEvent) => void;

/** Loads the shop at first, whenever somebody comes back to it, and when the file breaks or is repaired meanwhile. */
function useLoad(dispatch: Dispatch, isFileBroken: boolean, refuse: (sentence: string) => void): void {
  const load = useEffectEvent(() => {
    call("GET /api/shop/facts").then(
      (facts) => dispatch({ type: "loaded", facts }),
      (error: unknown) => {
        dispatch({ type: "refused", refusal: refusalOf(error) });
        refuse(sentenceOf(error));
      },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is another then
  useEffect(() => load(), [isFileBroken]);
}

/** Has the draft checked whenever nobody types. */
function useCheck(saved: ShopFacts | null, draft: ShopValues, hasConflict: boolean, dispatch: Dispatch): void {
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!saved || hasConflict) return;
    try {
      const checked = await call("POST /api/shop/facts/check", {
        body: { version: saved.version, facts: draft },
        signal,
      });
      dispatch({ type: "checked", checked });
    } catch (error) {
      if (!signal.aborted && error instanceof CallError) dispatch({ type: "checkRefused", refusal: error });
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => draft && check(stop.signal), saved ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [saved, draft]);
}
