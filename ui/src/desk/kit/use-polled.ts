import { useCallback, useEffect, useState } from "react";
import { CallError } from "./client.ts";

/** How often it is fetched, in milliseconds. */
const EVERY_MS = 60_000;

/** What `fetch` resolves to, fetched again every minute, and a function that fetches it now. Null before the first answer. */
export function usePolled<Answer>(fetch: () => Promise<Answer>, isWanted = true): [Answer | null, ask: () => void] {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useCallback(() => {
    fetch().then(setAnswer, (error: unknown) => {
      // The header already shows that the program does not answer.
      if (!(error instanceof CallError)) throw error;
    });
  }, [fetch]);
  useEffect(() => {
    if (!isWanted) return;
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted, ask]);
  return [answer, ask];
}
