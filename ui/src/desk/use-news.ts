import { useEffect, useEffectEvent, useState } from "react";
import { allowSound, chime } from "./chime.ts";
import { type Counts, follow } from "./live.ts";
import { formOf } from "./words.ts";

/** Follows what happens elsewhere. */
export function useNews({ sound, onCounts }: { sound: boolean; onCounts: (counts: Counts) => void }) {
  const [isLive, setLive] = useState(true);
  const [arrival, setArrival] = useState("");
  const counts = useEffectEvent(onCounts);
  const request = useEffectEvent((reference: string) => {
    setArrival(`New: ${formOf(reference)} ${reference}`);
    if (sound) chime();
  });
  useEffect(() => {
    const end = new AbortController();
    follow({ counts, request, live: setLive }, end.signal);
    for (const input of ["pointerdown", "keydown"]) addEventListener(input, allowSound, { signal: end.signal });
    return () => end.abort();
  }, []);
  return { isLive, arrival };
}
