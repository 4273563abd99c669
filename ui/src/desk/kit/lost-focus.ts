import { useEffect } from "react";

/** Longer than React takes to move the focus by itself, in milliseconds. */
const SETTLE_MS = 50;

const INPUTS = ["pointerdown", "keydown"];

/** Marks controls of the list rather than of the open request; see `useLostFocus`. */
export const ABOUT_THE_LIST = { "data-about-the-list": "" };

/** Selectors of elements that may get the focus, the best first. `inFront` covers list and request. */
type FocusTargets = { inFront: readonly string[]; inList: readonly string[]; inRequest: readonly string[] };

/**
 * Moves the focus to the nearest element when the focused one is removed, such as a button that was pressed. Otherwise the document
 * gets the focus, and a screen reader starts at the top.
 */
export function useLostFocus(targets: FocusTargets): void {
  useEffect(() => {
    let focused: Element | null = null;
    let isAboutList = false;
    /** Whether a click was the last input: then the arrow keys move in the list. */
    let isPointed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      isAboutList = focused?.closest("[data-about-the-list]") != null;
    };
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      nearest(targets, isAboutList || isPointed)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(restore, SETTLE_MS);
    });
    const onInput = ({ type }: Event) => {
      isPointed = type === "pointerdown";
    };
    document.addEventListener("focusin", onFocus, true);
    for (const input of INPUTS) document.addEventListener(input, onInput, true);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus, true);
      for (const input of INPUTS) document.removeEventListener(input, onInput, true);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [targets]);
}

function nearest({ inFront, inList, inRequest }: FocusTargets, isAboutList: boolean): HTMLElement | undefined {
  return [...inFront, ...(isAboutList ? [...inList, ...inRequest] : [...inRequest, ...inList])]
    .flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
    .find((element) => element.checkVisibility?.() ?? true);
}
