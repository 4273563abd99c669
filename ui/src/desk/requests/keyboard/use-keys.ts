import { useEffect, useEffectEvent } from "react";
import { isComposing } from "../../kit/composing.ts";
import { ALL_KEYS, type KeyName, type KeyTarget, keyRow } from "./keys.ts";

/** Keys within this time of each other, in milliseconds, are typed text. A scanner needs less than 50 a key, fast fingers 100 to 250. */
const PAUSE_MS = 300;

/** The same key this many times is an Rx number, not an impatient finger. */
const SAME_KEYS = 4;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null;

/** True while a dialog or a menu is open. */
const isCovered = () => document.querySelector("dialog[open], [data-menu=open]") !== null;

const isInList = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.matches("[data-reference] button"));

const isModifier = ({ key }: KeyboardEvent) => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn)$/.test(key);

/** The key's letter: with another alphabet, the one at the same place on an American keyboard; Caps Lock is ignored. */
function latin({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.charCodeAt(0) < 128) return key.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return code.replace(/^(Key|Digit)(?=.$)/, "").toLowerCase();
}

function nameOf(event: KeyboardEvent): KeyName | undefined {
  const key = event.key.length > 1 ? event.key : latin(event);
  const has = (wanted: string) => ALL_KEYS.find((name) => keyRow(name).keys.includes(wanted));
  return (event.shiftKey && has(`Shift+${key}`)) || has(key);
}

/** The keys that were pressed without a pause between them. */
type Run = {
  /** The text of the keys. */
  text: string;
  /** Those of `keys` that do not move. */
  typed: string[];
  /** True if one of them writes nothing, or was typed into a field. */
  hasOthers: boolean;
  /** The action that is done if no other key follows. */
  pending: { name: KeyName; open: string | null; news: KeyTarget["state"]["news"] } | null;
};

const NOTHING: Run = { text: "", typed: [], hasOthers: false, pending: null };

/** One letter, or one key pressed twice, is no search. */
const isSearch = (typed: readonly string[]) =>
  typed.length >= 2 && (new Set(typed).size > 1 || typed.length >= SAME_KEYS);

/**
 * Handles keys outside of text fields and dialogs, and never guesses: a key that marks or prints acts only if no other key is pressed
 * around it, and fast typing, such as a barcode, goes into the search. Escape works in fields too. Without `on`, letters do nothing.
 */
export function useKeys(target: KeyTarget, names: readonly KeyName[], on: boolean): void {
  const can = (name: KeyName | undefined): name is KeyName =>
    name !== undefined && names.includes(name) && (keyRow(name).can?.(target) ?? true);
  const act = useEffectEvent((name: KeyName) => keyRow(name).act?.(target));
  const isStillMeant = useEffectEvent(
    ({ name, open, news }: NonNullable<Run["pending"]>) =>
      can(name) &&
      target.state.open === open &&
      // Undo would then undo another change.
      (name !== "undo" || target.state.news === news) &&
      !isTyping(document.activeElement) &&
      !isCovered(),
  );

  /** Returns true if the default action must be prevented. */
  const type = useEffectEvent((event: KeyboardEvent, run: Run): boolean => {
    const { key } = event;
    const name = nameOf(event);
    const when = name && keyRow(name).when;
    const { typed, hasOthers } = run;
    const isFirst = typed.length === 0;
    run.pending = null;
    // A button that has the focus is pressed by the space bar.
    if (key === " " && typed.length === 0) {
      run.hasOthers = true;
      return false;
    }
    run.text += key;
    if (when === "moves") {
      if (can(name) && !isSearch(typed)) act(name);
    } else {
      typed.push(key);
      if (isFirst && when === "at once" && can(name)) act(name);
      else if (isFirst && !hasOthers && run.text === key && when === "alone" && can(name)) {
        run.pending = { name, open: target.state.open, news: target.state.news };
      }
    }
    if (isSearch(typed) && names.includes("search")) {
      target.dispatch({ type: "searchBegun", text: run.text });
      Object.assign(run, NOTHING, { typed: [], hasOthers: true });
    }
    return names.includes("search") || can(name);
  });

  const press = useEffectEvent((event: KeyboardEvent, run: Run): boolean => {
    const { key } = event;
    const isLetter = key.length === 1;
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    const isElsewhere = event.defaultPrevented || isCommand || isCovered();
    if (!isElsewhere && isLetter && on && !isTyping(event.target)) return type(event, run);
    const wasTyped = run.typed.length > 0;
    run.pending = null;
    run.hasOthers = true;
    if (isElsewhere || isLetter) return false;
    if (key === "Escape") {
      if (can("leave")) act("leave");
      return can("leave");
    }
    if (isTyping(event.target)) return false;
    // The end of a scan presses no button.
    if (key === "Enter") return wasTyped;
    // Arrows scroll what has the focus everywhere but in the list.
    const name = nameOf(event);
    if (!can(name) || !isInList(event.target)) return false;
    act(name);
    return true;
  });

  /** A held key continues to move; nothing else is repeated. */
  const repeat = useEffectEvent((event: KeyboardEvent): boolean => {
    const isLetter = event.key.length === 1;
    const name = nameOf(event);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
      return false;
    if (!can(name) || isCovered() || !(isLetter ? on : isInList(event.target))) return false;
    if (name === "next" || name === "previous") act(name);
    return isLetter || name === "next" || name === "previous";
  });

  useEffect(() => {
    let run: Run = { ...NOTHING, typed: [] };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(pause);
      run = { ...NOTHING, typed: [] };
    };
    const down = (event: KeyboardEvent) => {
      if (isModifier(event) || isComposing(event)) return;
      if (event.repeat) return void (repeat(event) && event.preventDefault());
      clearTimeout(pause);
      if (press(event, run)) event.preventDefault();
      pause = setTimeout(() => {
        const { pending } = run;
        end();
        if (pending && isStillMeant(pending)) act(pending.name);
      }, PAUSE_MS);
    };
    addEventListener("keydown", down);
    // A click ends a run of keys.
    addEventListener("pointerdown", end);
    return () => {
      end();
      removeEventListener("keydown", down);
      removeEventListener("pointerdown", end);
    };
  }, []);
}
