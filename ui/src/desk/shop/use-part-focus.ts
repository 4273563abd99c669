import { useEffect, useEffectEvent, useRef } from "react";
import { SHOP } from "../kit/routes.ts";
import type { Outcome } from "../kit/use-action.ts";

type Shown = {
  /** The part that the address names, "" for the list of them. */
  part: string;
  /** The part that is shown. */
  open: string;
  isLoaded: boolean;
  isNew: boolean;
  /** The first group with a problem. */
  wrong: string | undefined;
  outcome: Outcome | null;
};

/** Moves the focus: to the chosen part, back in the list to the last part, after a refused save to the first wrong field. */
export function usePartFocus({ part, open, isLoaded, isNew, wrong, outcome }: Shown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const left = useRef("");
  const focusPart = () => {
    main.current?.scrollTo?.(0, 0);
    const before = document.querySelector<HTMLElement>(`[data-shop] nav a[href="${SHOP}/${left.current}"]`);
    const title = part ? document.getElementById(`shop-${open}`) : (before ?? heading.current);
    title?.focus({ preventScroll: title !== before });
    left.current = part;
  };
  const onPart = useEffectEvent(focusPart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part was chosen
  useEffect(() => {
    if (isLoaded) onPart();
  }, [isLoaded, part]);

  const isSeeking = useRef(false);
  // Waits until the fields show their problems.
  useEffect(() => {
    if (!outcome?.isBad || !isSeeking.current) return;
    if (wrong && wrong !== open && !isNew) {
      location.hash = `${SHOP}/${wrong}`;
      return;
    }
    isSeeking.current = false;
    document.querySelector<HTMLElement>("[data-shop] main [aria-invalid=true]")?.focus();
  }, [outcome, wrong, open, isNew]);

  return {
    heading,
    main,
    focusPart,
    /** The first wrong field gets the focus as soon as the server has answered. */
    seekWrong: () => {
      isSeeking.current = true;
    },
  };
}
