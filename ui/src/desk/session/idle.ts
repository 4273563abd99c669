import { useEffect, useEffectEvent, useState } from "react";

/**
 * `input` covers dictation and pasting, `click` what a screen reader presses. No `scroll`, focus or selection: rows that come and go
 * move them as well.
 */
const INPUT = ["pointerdown", "pointermove", "keydown", "input", "wheel", "touchstart", "click"] as const;
/** How often the clock is checked, in milliseconds. */
const CHECK = 1_000;

/** How often input is reported to the server, in milliseconds: well within `minutes`, after which it ends the session. */
export const keepAliveEvery = (minutes: number) => Math.min(60_000, minutes * 15_000);

/** After this long without input a person is asked whether they are still there, in milliseconds. */
const warnAfter = (minutes: number) => Math.max(minutes * 60_000 - 60_000, minutes * 30_000);

type Idle = {
  minutes: number;
  /** Reports input to the server. */
  keepAlive(): void;
  /** Called after `minutes` without input. */
  lock(): void;
};

/** Watches for input, in all windows of this desk together. True while it is about to lock. */
export function useIdle({ minutes, keepAlive, lock }: Idle): boolean {
  const [isNear, setNear] = useState(false);
  const onActive = useEffectEvent(keepAlive);
  const onIdle = useEffectEvent(lock);
  useEffect(() => {
    let last = Date.now();
    let reported = last;
    let isWarned = false;
    const warn = (is: boolean) => {
      isWarned = is;
      setNear(is);
    };
    const windows = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("desk-input");
    /** Reports again later, so that the last input counts too. */
    const report = (now: number) => {
      if (last <= reported || now - reported < keepAliveEvery(minutes)) return;
      reported = now;
      onActive();
    };
    const onInput = (event: Event) => {
      const now = Date.now();
      // Locks at once: otherwise the first movement in the morning would show the open request.
      if (now - last >= minutes * 60_000) return onIdle();
      // The key that answers the question must not also mark a request.
      if (isWarned && event.type === "keydown") {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (isWarned) warn(false);
      if (now - last > CHECK) windows?.postMessage(now);
      last = now;
      report(now);
    };
    const check = () => {
      const now = Date.now();
      if (now - last >= minutes * 60_000) return onIdle();
      const isNear = now - last >= warnAfter(minutes);
      if (isNear !== isWarned) warn(isNear);
      report(now);
    };
    windows?.addEventListener("message", (event: MessageEvent<number>) => {
      last = Math.max(last, event.data);
    });
    for (const event of INPUT) addEventListener(event, onInput, { passive: event !== "keydown", capture: true });
    const timer = setInterval(check, CHECK);
    document.addEventListener("visibilitychange", check);
    return () => {
      windows?.close();
      for (const event of INPUT) removeEventListener(event, onInput, { capture: true });
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [minutes]);
  return isNear;
}
