import { useCallback, useEffect, useState } from "react";
import { type Draft, isWritten, type Kept } from "./kept.ts";

const NONE: Draft = {};

/** What is being written, by request; it outlives the lock in memory, and leaving the page asks first. */
export function useDrafts(kept: Kept) {
  const [drafts, setDrafts] = useState(kept.drafts);

  useEffect(() => {
    kept.drafts = drafts;
    if (![...drafts.values()].some(isWritten)) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [kept, drafts]);

  return {
    of: (reference: string) => drafts.get(reference) ?? NONE,
    has: (reference: string) => isWritten(drafts.get(reference)),
    change: useCallback((reference: string, change: Draft) => {
      setDrafts((old) => new Map(old).set(reference, { ...old.get(reference), ...change }));
    }, []),
  };
}
