import { useEffect, useState } from "react";

type Rules = typeof import("./validate.ts");

let rules: Rules | undefined;

/** The rules of the answers, fetched with the first answer: who only reads needs none. Without them the server has the word alone. */
export async function loadRules(): Promise<Rules | undefined> {
  rules ??= await import("./validate.ts").catch(() => undefined);
  return rules;
}

/** The same for what is drawn, once they are `wanted` and here. */
export function useLateRules(wanted: boolean): Rules | undefined {
  const [late, setLate] = useState(rules);
  useEffect(() => {
    if (wanted && !late) loadRules().then((loaded) => setLate(() => loaded));
  }, [wanted, late]);
  return late;
}
