import { useEffect, useEffectEvent, useRef } from "react";
import type { RequestRow } from "./desk.gen.ts";

/** Asks for the list anew when a promise of it has run out: it is late then, and counted there. */
export function useLate(rows: readonly RequestRow[], now: number, refresh: () => void): void {
  const before = useRef(now);
  const isLateNow = rows.some(({ promisedBy }) => {
    const by = promisedBy ? Date.parse(promisedBy) : Number.POSITIVE_INFINITY;
    return by >= before.current && by < now;
  });
  const onLate = useEffectEvent(refresh);
  useEffect(() => {
    before.current = now;
    if (isLateNow) onLate();
  }, [now, isLateNow]);
}
