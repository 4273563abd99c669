import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Rounded down to the minute, so that all parts of a page get the same time. */
const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function tick(): void {
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  for (const listener of listeners) listener();
}

/** Timers stop while a phone sleeps, and in a page that is kept for the back button. Both events reach the window. */
const WAKES = ["pageshow", "visibilitychange"];

/** The page's one clock: calls `listener` when a minute begins, and when the page is seen again. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    for (const event of WAKES) addEventListener(event, tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const event of WAKES) removeEventListener(event, tick);
  };
}

/**
 * The result of `read` for the current time, each minute; null on the server and during hydration, where the time is unknown.
 */
export function useNow<Value>(read: (now: Date) => Value | null): Value | null {
  const now = useSyncExternalStore(subscribe, minute, () => null);
  return now === null ? null : read(new Date(now));
}
