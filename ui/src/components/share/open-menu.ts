import { useSyncExternalStore } from "react";

/** Which share menu of the page is open: only one may be. */
let open: string | null = null;
const listeners = new Set<() => void>();

function setOpen(id: string | null) {
  open = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page was left with a menu open.
    if (listeners.size === 0) open = null;
  };
}

export function useOpenMenu(id: string): { isOpen: boolean; toggle: () => void; close: () => void } {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => open === id,
    () => false,
  );
  return {
    isOpen,
    toggle: () => setOpen(open === id ? null : id),
    close: () => open === id && setOpen(null),
  };
}
