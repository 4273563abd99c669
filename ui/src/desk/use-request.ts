import { useCallback, useEffect, useRef, useState } from "react";
import { api, isAborted, sentenceOf } from "./api.ts";
import type { RequestDetails } from "./desk.gen.ts";

/** Whoever holds down a key passes requests without opening them; in milliseconds. */
const SETTLE = 120;

/**
 * The request that is open. `changes` is how many changes the list knows of; undefined where the list does not have it, and then
 * every `pulse` asks anew.
 */
export function useRequest(reference: string | null, changes: number | undefined, pulse: number) {
  const [details, setDetails] = useState<RequestDetails | null>(null);
  const [problem, setProblem] = useState("");
  const current = details?.reference === reference ? details : null;

  const load = useCallback((reference: string, background: boolean, signal: AbortSignal) => {
    api
      .request(reference, { background, signal })
      .then((fresh) => {
        setDetails((old) => newest(old, fresh));
        setProblem("");
      })
      .catch((error: unknown) => {
        if (!isAborted(error)) setProblem(sentenceOf(error));
      });
  }, []);

  useEffect(() => {
    setProblem("");
    if (!reference) return;
    const abort = new AbortController();
    const timer = setTimeout(() => load(reference, false, abort.signal), SETTLE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [reference, load]);

  const stale =
    current !== null && changes !== undefined && changes !== current.changes ? `${current.changes} ${changes}` : "";
  const unlisted = changes === undefined ? pulse : 0;
  const lastPulse = useRef(unlisted);
  useEffect(() => {
    const isUnsure = unlisted !== lastPulse.current && unlisted !== 0;
    lastPulse.current = unlisted;
    if (!reference || (!stale && !isUnsure)) return;
    const abort = new AbortController();
    load(reference, true, abort.signal);
    return () => abort.abort();
  }, [reference, stale, unlisted, load]);

  const update = useCallback((fresh: RequestDetails) => {
    setDetails((old) => (old?.reference === fresh.reference ? newest(old, fresh) : old));
  }, []);
  return { details: current, update, problem };
}

/** Of two answers about the same thing, the one that knows more changes: answers overtake each other. */
export function newest<T extends { reference: string; changes: number }>(old: T | null | undefined, fresh: T): T {
  return old?.reference === fresh.reference && old.changes > fresh.changes ? old : fresh;
}
