import { type ReactNode, type RefObject, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { CloseButton } from "../../components/close-button.tsx";
import { Toast } from "../../components/toast.tsx";
import { textOf } from "../../site/language.ts";
import css from "./result-toast.module.css";
import type english from "./sent.text.en.tsx";

export type ResultToastProps = {
  /** Gets the focus back when the toast goes away with it. */
  backTo: RefObject<HTMLElement | null>;
  /** On the counter of the page's head. */
  standing?: boolean;
  children: ReactNode;
};

/**
 * Repeats a result for five seconds. It is silent and takes no focus, because the result itself is announced. It has room of its
 * own in the page, which it leaves empty: nothing is covered, and nothing moves.
 */
export function ResultToast({ backTo, standing, children }: ResultToastProps) {
  const [gone, setGone] = useState(false);

  function close() {
    backTo.current?.focus({ preventScroll: true });
    setGone(true);
  }

  return (
    <Toast
      className={classNames(css.root, standing && css.standing)}
      data-toast=""
      data-gone={gone || undefined}
      lasts={5_000}
      onGone={() => setGone(true)}
    >
      <p>{children}</p>
      <CloseButton
        className={css.close}
        aria-label={textOf<typeof english>("forms/sent/sent").closeMessage}
        onClick={close}
      />
    </Toast>
  );
}
