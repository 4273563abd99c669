import { useEffect, useEffectEvent } from "react";
import type { Changes } from "./changes.ts";
import type { DeskState } from "./state.ts";
import { type Dispatch, REQUEST_NAME } from "./use-desk.ts";

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
  [["u"], "Undo what you just did; later, the last step in the history"],
  [["c"], "Call the patient"],
  [["n"], "Write a note"],
  [["m"], "Write a message to the patient"],
  [["p"], "Print the slip, or the selected ones"],
  [["x"], "Select, to mark or print several"],
  [["Shift", "x"], "Select everything from the last one to here"],
  [["a"], "Select all of the list"],
  [["/"], "Search everything; then Enter for the first"],
  [["?"], "This list"],
];

type KeyActions = Partial<Record<string, () => void>>;

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/** What each key does among the requests. */
export function keyActions(state: DeskState, dispatch: Dispatch, changes: Changes, onHelp: () => void): KeyActions {
  const { cursor } = state;
  const down = () => dispatch({ type: "stepped", by: 1 });
  const up = () => dispatch({ type: "stepped", by: -1 });
  const leave = () => {
    if (!document.activeElement?.matches("textarea")) return dispatch({ type: "left" });
    document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
  };
  return {
    j: down,
    k: up,
    ArrowDown: down,
    ArrowUp: up,
    Escape: leave,
    "1": () => changes.markChosen("new"),
    "2": () => changes.markChosen("in-progress"),
    "3": () => changes.markChosen("ready"),
    "4": () => changes.markChosen("done"),
    u: changes.undo,
    c: () => document.querySelector<HTMLElement>("[data-call]")?.click(),
    n: () => focusOn("[data-note]"),
    m: () => focusOn("[data-message]"),
    p: changes.print,
    x: () => cursor && dispatch({ type: "picked", reference: cursor, isRange: false }),
    X: () => cursor && dispatch({ type: "picked", reference: cursor, isRange: true }),
    a: () => dispatch({ type: "picked all" }),
    "/": () => focusOn("[data-search]"),
    "?": onHelp,
  };
}

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
    // Caps Lock changes nothing; Shift does where it has a meaning of its own.
    const letter = event.shiftKey && actions[event.key] ? event.key : event.key.toLowerCase();
    const action = actions[isLetter ? letter : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
