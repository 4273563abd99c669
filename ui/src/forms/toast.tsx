import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon.tsx";

const SHOWN_MS = 5_000;

type ToastProps = { keepClear: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

/**
 * Repeats a result at the edge of the window. It is silent and takes no focus, because the result itself is announced.
 * It stays while it is pointed at or holds focus, and moves to the top where it would lie on `keepClear`.
 */
export function Toast({ keepClear, onClose, children }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [onTop, setOnTop] = useState(false);

  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [pointed, focused, onClose]);

  useEffect(() => {
    const neighbor = keepClear.current;
    if (!neighbor) return;
    // Watches the lower part of the window, where the toast lies.
    const observer = new IntersectionObserver(
      ([entry]) => setOnTop(entry?.isIntersecting === true && meet(neighbor, box.current)),
      { rootMargin: "-60% 0px 0px" },
    );
    observer.observe(neighbor);
    return () => observer.disconnect();
  }, [keepClear]);

  return (
    <div
      className={onTop ? "toast toast-top" : "toast"}
      ref={box}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {children}
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Whether two boxes share a column, wherever they are scrolled to. */
function meet(one: HTMLElement, other: HTMLElement | null): boolean {
  const [a, b] = [one.getBoundingClientRect(), other?.getBoundingClientRect()];
  return b !== undefined && a.left < b.right && b.left < a.right;
}
