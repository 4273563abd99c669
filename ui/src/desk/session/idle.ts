import { useEffect, useEffectEvent } from "react";

/** `input` covers dictation and pasting. No `scroll`: rows that arrive move the list as well. */
const INPUT = ["pointerdown", "pointermove", "keydown", "input", "wheel", "touchstart"] as const;
/** How often the clock is checked, in milliseconds. */
const CHECK = 1_000;

/** How often input is reported to the server, in milliseconds: well within `minutes`, after which it ends the session. */
export const keepAliveEvery = (minutes: number) => Math.min(60_000, minutes * 15_000);

type Idle = {
  minutes: number;
  /** Reports input to the server. */
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
    let reported = last;
    const windows = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("desk-input");
    /** The last input is reported too, not only one some time before it. */
    const report = (now: number) => {
      if (last <= reported || now - reported < keepAliveEvery(minutes)) return;
      reported = now;
      onActive();
    };
    const onInput = () => {
      const now = Date.now();
      // Too late: without the lock, the first movement in the morning would show the open request.
      if (now - last >= minutes * 60_000) return onIdle();
      if (now - last > CHECK) windows?.postMessage(now);
      last = now;
      report(now);
    };
    const check = () => {
      const now = Date.now();
      if (now - last >= minutes * 60_000) onIdle();
      else report(now);
    };
    windows?.addEventListener("message", (event: MessageEvent<number>) => {
      last = Math.max(last, event.data);
    });
    for (const event of INPUT) addEventListener(event, onInput, { passive: true, capture: true });
    const timer = setInterval(check, CHECK);
    document.addEventListener("visibilitychange", check);
    return () => {
      windows?.close();
      for (const event of INPUT) removeEventListener(event, onInput, { capture: true });
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [minutes]);
}
