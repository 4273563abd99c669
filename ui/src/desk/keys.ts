import { useEffect, useEffectEvent } from "react";

/** Every key, as `?` lists them. */
export const KEYS: readonly (readonly [keys: string[], what: string])[] = [
  [["j", "↓"], "Next request"],
  [["k", "↑"], "Previous request"],
  [["Enter"], "Go into the request"],
  [["Esc"], "Clear the selection or the search; back to the list; close"],
  [["1"], "Mark new"],
  [["2"], "Mark in progress"],
  [["3"], "Mark ready"],
  [["4"], "Mark done (picked up)"],
  [["u"], "Undo the last mark; later, the last step in the history"],
  [["c"], "Call the patient"],
  [["n"], "Write a note"],
  [["m"], "Write a message to the patient"],
  [["p"], "Print the slip, or those that are selected"],
  [["x"], "Select, to mark or print several"],
  [["/"], "Search; then Enter for the first that fits"],
  [["?"], "This list"],
];

export type KeyActions = Partial<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null;

const isInList = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.matches("[data-reference] button"));

/** Runs the action of a key that was pressed outside of text fields and dialogs. Escape works in fields too; `on` is about letters. */
export function useKeys(actions: KeyActions, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]")) return;
    const isLetter = event.key.length === 1;
    if (isLetter && !on) return;
    // A key that is held down marks once.
    if (event.repeat && /^[1-4u]$/i.test(event.key)) return;
    if (event.key !== "Escape" && isTyping(event.target)) return;
    // Arrows scroll what has the focus, and Enter presses it, everywhere but in the list.
    if (!isLetter && event.key !== "Escape" && !isInList(event.target)) return;
    const action = actions[isLetter ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
