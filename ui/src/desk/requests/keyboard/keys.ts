import type { Changes } from "../model/changes.ts";
import { type DeskState, pickedRows } from "../model/state.ts";
import { type Dispatch, REQUEST_NAME } from "../model/use-desk.ts";

/** The state and functions that keys use. */
export type KeyTarget = { state: DeskState; dispatch: Dispatch; changes: Changes; onHelp: () => void };

type KeyRow = {
  /** As browsers name them; the first is shown on the button. */
  keys: readonly [string, ...string[]];
  /** In the list of keys. */
  what: string;
  /** The button's label, if it is the same for every request. */
  label?: string;
  /**
   * When the key works. "moves": at once, also when held down or typed fast. "at once": as the first of several fast keys.
   * "alone": only without another key within a third of a second before or after. Without it, the browser handles the key.
   */
  when?: "moves" | "at once" | "alone";
  /** Whether the key can do something now. */
  can?: (target: KeyTarget) => boolean;
  act?: (target: KeyTarget) => void;
};

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

const isOpen = ({ state }: KeyTarget) => state.details !== null && state.details.reference === state.open;
const isNothingPicked = ({ state }: KeyTarget) => pickedRows(state).length === 0;

/** While rows are selected, a key would not know which request is meant; the bar's buttons mark the selected ones. */
const isOneOpen = (target: KeyTarget) => isOpen(target) && isNothingPicked(target);

const pick = ({ state, dispatch }: KeyTarget, isRange: boolean) =>
  state.cursor && dispatch({ type: "picked", reference: state.cursor, isRange });

function mark(status: "new" | "in-progress" | "ready" | "done"): Pick<KeyRow, "when" | "can" | "act"> {
  const act = ({ state, changes }: KeyTarget) => state.details && changes.mark(state.details, status);
  return { when: "alone", can: isOneOpen, act };
}

/** Every key: what it does, when, and what its button says. Help, buttons and `aria-keyshortcuts` follow. */
export const KEYS = {
  next: {
    keys: ["j", "ArrowDown"],
    what: "Next request",
    label: "Next",
    when: "moves",
    act: ({ dispatch }) => dispatch({ type: "stepped", by: 1 }),
  },
  previous: {
    keys: ["k", "ArrowUp"],
    what: "Previous request",
    label: "Previous",
    when: "moves",
    act: ({ dispatch }) => dispatch({ type: "stepped", by: -1 }),
  },
  enter: { keys: ["Enter"], what: "Go into the request" },
  leave: {
    keys: ["Escape"],
    what: "Clear the selection or the search; back to the list; close",
    when: "at once",
    act: ({ dispatch }) => {
      if (!document.activeElement?.matches("textarea")) return dispatch({ type: "escapePressed" });
      document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
    },
  },
  new: { keys: ["1"], what: "Mark the open request new", ...mark("new") },
  "in-progress": { keys: ["2"], what: "Mark it in progress", ...mark("in-progress") },
  ready: { keys: ["3"], what: "Mark it ready", ...mark("ready") },
  done: { keys: ["4"], what: "Mark it done (picked up)", ...mark("done") },
  undo: {
    keys: ["u"],
    what: "Undo what you just did; later, the last step in the history",
    label: "Undo",
    when: "alone",
    can: (target) => target.state.news?.undo !== undefined || isOneOpen(target),
    act: ({ changes }) => changes.undo(),
  },
  call: {
    keys: ["c"],
    what: "Call the patient",
    when: "alone",
    can: isOneOpen,
    act: () => document.querySelector<HTMLElement>("[data-call]")?.click(),
  },
  note: {
    keys: ["n"],
    what: "Write a note",
    label: "Add note",
    when: "at once",
    can: isOpen,
    act: () => focusOn("[data-note]"),
  },
  message: {
    keys: ["m"],
    what: "Write a message to the patient",
    label: "Show to patient",
    when: "at once",
    can: isOpen,
    act: () => focusOn("[data-message]"),
  },
  save: { keys: ["Control+Enter"], what: "Save what you’re writing" },
  print: {
    keys: ["p"],
    what: "Print the slip, or the selected ones",
    label: "Print",
    when: "alone",
    can: (target) => isOpen(target) || !isNothingPicked(target),
    act: ({ changes }) => changes.print(),
  },
  pick: {
    keys: ["x"],
    what: "Select, to mark or print several",
    when: "moves",
    act: (target) => pick(target, false),
  },
  pickRange: {
    keys: ["Shift+x"],
    what: "Select everything from the last one to here",
    when: "moves",
    act: (target) => pick(target, true),
  },
  pickAll: {
    keys: ["a"],
    what: "Select all of the list",
    label: "Select all",
    when: "alone",
    act: ({ dispatch }) => dispatch({ type: "allPicked" }),
  },
  search: {
    keys: ["/"],
    what: "Search everything; then Enter for the first",
    when: "at once",
    act: ({ dispatch }) => dispatch({ type: "searchBegun" }),
  },
  help: { keys: ["?"], what: "This list", label: "Keys", when: "at once", act: ({ onHelp }) => onHelp() },
} satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof KEYS;

export const keyRow = (name: KeyName): KeyRow => KEYS[name];

export const ALL_KEYS = Object.keys(KEYS) as KeyName[];

/** Keys that also work in the shop. */
export const KEYS_IN_THE_SHOP: readonly KeyName[] = ["undo", "help"];

/** For `aria-keyshortcuts`. */
export const shortcut = (name: KeyName): string => KEYS[name].keys[0];

const KEY_CAPS: Record<string, string> = { ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc", Control: "Ctrl" };

/** Each key of a combination, as it is printed on a keyboard. */
export const keyCaps = (key: string): string[] => key.split("+").map((one) => KEY_CAPS[one] ?? one);
