import { useEffect } from "react";
import { REQUEST_NAME } from "../requests/model/use-desk.ts";

/** Longer than React takes to move the focus by itself, in milliseconds. */
const SETTLE_MS = 50;

const INPUTS = ["pointerdown", "keydown"];

/** What is about the list and not about the request that is open; see `useLostFocus`. */
export const ABOUT_THE_LIST = { "data-about-the-list": "" };

/**
 * Moves the focus to what stands nearest when the element that has it is removed, as a button is that did its work. Otherwise it falls
 * to the document, and a screen reader begins at its top.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let isAboutList = false;
    /** After a click, the arrow keys move in the list. */
    let isPointed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      isAboutList = focused?.closest("[data-about-the-list]") != null;
    };
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      nearest(isAboutList || isPointed)?.focus({ preventScroll: true });
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
  }, []);
}

const IN_FRONT = [
  "dialog[open] :is(button, input)",
  "[data-shop] main > section[tabindex]",
  "[data-shop] h2[tabindex]",
];
const IN_LIST = ['[data-reference] button[tabindex="0"]', "section[data-about-the-list][tabindex]"];
const IN_REQUEST = [`#${REQUEST_NAME}`];

function nearest(isAboutList: boolean): HTMLElement | undefined {
  const others = isAboutList ? [...IN_LIST, ...IN_REQUEST] : [...IN_REQUEST, ...IN_LIST];
  return [...IN_FRONT, ...others]
    .flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
    .find((element) => element.checkVisibility?.() ?? true);
}
