import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { CloseButton } from "../../components/close-button.tsx";
import { Toast } from "../../components/toast.tsx";
import { useFormWords } from "../words.ts";
import css from "./result-toast.module.css";

export type ResultToastProps = {
  /** Gets the focus back when the toast is closed. */
  backTo: RefObject<HTMLElement | null>;
  /** Stands where its parent keeps room for it, also once it is gone. Else it floats at the lower edge of the window. */
  stands?: boolean;
  children: ReactNode;
};

/** Repeats a result for five seconds. It takes no focus and covers no control. */
export function ResultToast({ backTo, stands, children }: ResultToastProps) {
  const { closeMessage } = useFormWords();
  const [gone, setGone] = useState(false);
  const toast = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current: box } = toast;
    if (stands || gone || !box) return;
    let timer = 0;
    function settle() {
      clearTimeout(timer);
      timer = window.setTimeout(clearControls, SETTLE_MS, box);
    }
    // The form scrolls to its result in an effect that runs after this one.
    queueMicrotask(() => clearControls(box));
    for (const event of MOVES) addEventListener(event, settle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of MOVES) removeEventListener(event, settle);
    };
  }, [stands, gone]);

  function close() {
    backTo.current?.focus({ preventScroll: true });
    setGone(true);
  }

  if (gone && !stands) return null;
  return (
    <Toast
      ref={toast}
      className={classNames(css.root, stands ? css.standing : css.floating)}
      {...(gone ? ROOM : { role: "status", "data-toast": "" })}
      lasts={5_000}
      onGone={() => setGone(true)}
    >
      <p>{children}</p>
      <CloseButton aria-label={closeMessage} onClick={close} />
    </Toast>
  );
}

/** What is left of a toast that stands: nothing moves when it goes. */
const ROOM = { style: { visibility: "hidden" } } as const;
/** What brings other controls under the toast. */
const MOVES = ["scroll", "resize", "focusin"];
/** After the last of them. */
const SETTLE_MS = 120;
const CONTROLS = "a[href], button, input, textarea, summary, label:has(input)";
/** Pixels kept free above and below, and tried at a time. */
const GAP = 6;

/** Raises `box` from the lower edge until it covers no control, or leaves it there when nothing is free in the lower half. */
function clearControls(box: HTMLElement): void {
  box.style.removeProperty("transform");
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const controls = Array.from(document.querySelectorAll(CONTROLS))
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.width > 1 && control.right > left && control.left < right);
  for (let up = 0; up < innerHeight / 2; up += GAP) {
    if (controls.some((control) => control.bottom > top - up - GAP && control.top < bottom - up + GAP)) continue;
    if (up) box.style.transform = `translateY(${-up}px)`;
    return;
  }
}
