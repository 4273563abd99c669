import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/icon.tsx";
import { textOf } from "../../site/language.ts";
import css from "./result-toast.module.css";
import english from "./sent.text.en.tsx";

const SHOWN_MS = 5_000;

export type ToastProps = {
  /** Gets the focus back when the toast goes away with it. */
  backTo: RefObject<HTMLElement | null>;
  /** On the counter of the page's head. */
  standing?: boolean;
  children: ReactNode;
};

/**
 * Repeats a result for five seconds, longer while it is pointed at or holds focus. It is silent and takes no focus, because the
 * result itself is announced. It has room of its own in the page, which it leaves empty: nothing is covered, and nothing moves.
 */
export function Toast({ backTo, standing, children }: ToastProps) {
  const [holds, setHolds] = useState(0);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (holds || gone) return;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [holds, gone]);

  function close() {
    backTo.current?.focus({ preventScroll: true });
    setGone(true);
  }

  const hold = () => setHolds((n) => n + 1);
  const release = () => setHolds((n) => n - 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is an action, the toast only waits
    <div
      className={classNames(css.root, standing && css.standing)}
      data-toast=""
      data-gone={gone || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{children}</p>
      <button type="button" aria-label={textOf("forms/sent/sent", english).closeMessage} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
