import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import css from "./toast.module.css";

const SHOWN_MS = 5_000;

type ToastProps = { keepClear: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

/**
 * Repeats a result at the edge of the window. It is silent and takes no focus, because the result itself is announced.
 * It stays while it is pointed at or holds focus, and on narrow windows moves to the top where it would lie on `keepClear`.
 */
export function Toast({ keepClear, onClose, children }: ToastProps) {
  const [holds, setHolds] = useState(0);
  const [onTop, setOnTop] = useState(false);

  useEffect(() => {
    if (holds) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [holds, onClose]);

  useEffect(() => {
    if (!keepClear.current) return;
    // Watches the lower part of the window, where the toast lies.
    const observer = new IntersectionObserver(([entry]) => setOnTop(entry?.isIntersecting === true), {
      rootMargin: "-60% 0px 0px",
    });
    observer.observe(keepClear.current);
    return () => observer.disconnect();
  }, [keepClear]);

  const hold = () => setHolds((n) => n + 1);
  const release = () => setHolds((n) => n - 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is an action, the toast only waits
    <div
      className={classNames(css.root, onTop && css.top)}
      data-toast=""
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {children}
      <button type="button" className={css.close} aria-label="Close message" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
