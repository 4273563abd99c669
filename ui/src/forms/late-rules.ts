import { useEffect, useSyncExternalStore } from "react";

type Rules = typeof import("./validate.ts");

/** How long a form waits for them when it is sent, in milliseconds. */
const PATIENCE_MS = 5_000;

let rules: Rules | undefined;
let loading: Promise<Rules | undefined> | undefined;
const listeners = new Set<() => void>();

export const loadedRules = (): Rules | undefined => rules;

/**
 * The rules of the answers, fetched with the first answer, because people who only read don't need them; undefined if they can't be
 * fetched now, and then the next call tries again.
 */
export function loadRules(): Promise<Rules | undefined> {
  loading ??= import("./validate.ts").then(
    (loaded) => {
      rules = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** For a form that is sent: without rules after a while, and then the server alone checks. */
export const rulesInTime = (): Promise<Rules | undefined> => inTime(loadRules());

/** The result of `loading`; undefined if it takes too long or fails. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> =>
  Promise.race([loading.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for components, once they are `wanted` and loaded. */
export function useLateRules(wanted: boolean): Rules | undefined {
  const late = useSyncExternalStore(subscribe, loadedRules, () => undefined);
  useEffect(() => {
    if (wanted && !late) loadRules();
  }, [wanted, late]);
  return late;
}
