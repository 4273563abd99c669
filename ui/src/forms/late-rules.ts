import { useEffect, useState } from "react";

type Rules = typeof import("./validate.ts");

/** How long a form waits for them when it is sent. */
const PATIENCE_MS = 5_000;

let rules: Rules | undefined;
let loading: Promise<Rules | undefined> | undefined;

export const loadedRules = (): Rules | undefined => rules;

/**
 * The rules of the answers, fetched with the first answer, because people who only read don't need them. If they can't be fetched,
 * the server alone checks.
 */
export function loadRules(): Promise<Rules | undefined> {
  loading ??= Promise.race([
    import("./validate.ts").then(
      (loaded) => {
        rules = loaded;
        return loaded;
      },
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return loading;
}

/** The same for components, once they are `wanted` and loaded. */
export function useLateRules(wanted: boolean): Rules | undefined {
  const [late, setLate] = useState(rules);
  useEffect(() => {
    if (wanted && !late) loadRules().then((loaded) => setLate(() => loaded));
  }, [wanted, late]);
  return late;
}
