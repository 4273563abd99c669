import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the browser takes over the server's markup, true from then on. For whatever only a script
 * can undo and whatever depends on the visitor.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
