import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";

type Props = ComponentProps<"div"> & {
  /** How long it stands, in milliseconds. */
  lasts: number;
  onGone: () => void;
};

/**
 * Goes after a while, which begins anew when neither the pointer nor the focus is in it any more. A pointer that lay there
 * before does not hold it. Another text needs another key.
 */
export function Toast({ lasts, onGone, ...box }: Props) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => go(), lasts);
    return () => clearTimeout(timer);
  }, [isHeld, lasts]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing here is an action, the toast only waits
    <div
      {...box}
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
}
