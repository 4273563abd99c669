import { useEffect, useEffectEvent } from "react";

const INPUT = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** How often the server is told of input, and how often the clock is looked at; in milliseconds. */
const KEEP_ALIVE = 60_000;
const LOOK = 1_000;

type Idle = {
  minutes: number;
  /** Tells the server that somebody is here. */
  keepAlive(): void;
  /** Nobody was here for `minutes`. */
  lock(): void;
};

/** Watches for input, in all windows of this desk together. */
export function useIdle({ minutes, keepAlive, lock }: Idle): void {
  const onActive = useEffectEvent(keepAlive);
  const onIdle = useEffectEvent(lock);
  useEffect(() => {
    let last = Date.now();
    let told = last;
    const windows = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("desk-input");
    const heard = () => {
      const now = Date.now();
      // Too late: the lock comes first, else a movement after the night would show what was open.
      if (now - last >= minutes * 60_000) return onIdle();
      if (now - last > LOOK) windows?.postMessage(now);
      last = now;
      if (now - told < KEEP_ALIVE) return;
      told = now;
      onActive();
    };
    const look = () => {
      if (Date.now() - last >= minutes * 60_000) onIdle();
    };
    windows?.addEventListener("message", (event: MessageEvent<number>) => {
      last = Math.max(last, event.data);
    });
    for (const event of INPUT) addEventListener(event, heard, { passive: true, capture: true });
    const timer = setInterval(look, LOOK);
    document.addEventListener("visibilitychange", look);
    return () => {
      windows?.close();
      for (const event of INPUT) removeEventListener(event, heard, { capture: true });
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [minutes]);
}
