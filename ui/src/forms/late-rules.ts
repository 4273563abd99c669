import { useEffect, useSyncExternalStore } from "react";

type Rules = typeof import("./validate.ts");

/** How long a form that is sent waits for the rules, in milliseconds. */
const PATIENCE_MS = 5_000;

let rules: Rules | undefined;
let loading: Promise<Rules | undefined> | undefined;
const listeners = new Set<() => void>();

export const loadedRules = (): Rules | undefined => rules;

/**
 * The rules for answers. They are fetched with the first answer, because people who only read don't need them. Undefined if they can't be
 * fetched; the next call then tries again.
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

/** The rules for a form that is sent; undefined after a while, and then only the server checks the answers. */
export const rulesInTime = (): Promise<Rules | undefined> => inTime(loadRules());

/** The result of `loading`; undefined if it takes too long or fails. */
export const inTime = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> =>
  Promise.race([loading.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The rules in a component: undefined until they are `wanted` and loaded. */
export function useLateRules(wanted: boolean): Rules | undefined {
  const late = useSyncExternalStore(subscribe, loadedRules, () => undefined);
  useEffect(() => {
    if (wanted && !late) loadRules();
  }, [wanted, late]);
  return late;
}
