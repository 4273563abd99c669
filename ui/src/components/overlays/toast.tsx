import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import css from "./toast.module.css";

type Props = ComponentProps<"div"> & {
  /** How long it is shown, in milliseconds. */
  lasts: number;
  onGone: () => void;
};

/**
 * A message over the page that disappears after a while. The while starts again when the pointer or the focus leaves it; a
 * pointer that was there before does not count. Screen readers ignore it: its text is in a live region, too. Another text needs another key.
 */
export function Toast({ lasts, onGone, className, ...box }: Props) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isHeld = isPointedAt || hasFocus;
  const go = useEffectEvent(onGone);
  // Browsers older than popovers show it where the stylesheet puts it.
  useLayoutEffect(() => element.current?.showPopover?.(), []);
  // A layout effect: ordinary effects wait for the end of a view transition.
  useLayoutEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => go(), lasts);
    return () => clearTimeout(timer);
  }, [isHeld, lasts]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is an action, the toast only waits
    <div
      {...box}
      ref={element}
      popover="manual"
      className={classNames(css.root, className)}
      data-toast=""
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
}
