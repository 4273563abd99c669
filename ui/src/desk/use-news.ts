import { useEffect, useEffectEvent, useState } from "react";
import { allowSound, chime } from "./chime.ts";
import { type Counts, follow } from "./live.ts";
import { formOf } from "./words.ts";

/** How many arrivals stay beside the newest: each is said, also of several at once. */
const ARRIVALS = 9;

/** Follows what happens elsewhere. */
export function useNews({ sound, onCounts }: { sound: boolean; onCounts: (counts: Counts) => void }) {
  const [isLive, setLive] = useState(true);
  const [arrivals, setArrivals] = useState<readonly string[]>([]);
  const counts = useEffectEvent(onCounts);
  const request = useEffectEvent((reference: string) => {
    setArrivals((old) => [...old.slice(-ARRIVALS), `New: ${formOf(reference)} ${reference}`]);
    if (sound) chime();
  });
  useEffect(() => {
    const end = new AbortController();
    follow({ counts, request, live: setLive }, end.signal);
    for (const input of ["pointerdown", "keydown"]) addEventListener(input, allowSound, { signal: end.signal });
    return () => end.abort();
  }, []);
  return { isLive, arrivals };
}
