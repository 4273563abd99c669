import { useEffect, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { Key } from "./key.tsx";
import type { Done } from "./use-marks.ts";
import css from "./workspace.module.css";

/** How long a mark can be undone, in milliseconds. */
const UNDO = 10_000;

/** Says what was done, with a way back; stays while it is pointed at or has the focus. */
export function Toast({ done, onUndo, onClose }: { done: Done | null; onUndo: () => void; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!done || isHeld) return;
    const timer = setTimeout(onClose, UNDO);
    return () => clearTimeout(timer);
  }, [done, isHeld, onClose]);
  const hold = (held: boolean) => () => setHeld(held);
  return (
    <div role="status">
      {done && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watched, so that it does not vanish under the pointer
        <div
          className={css.toast}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <Icon name="check" />
          <span>{done.text}</span>
          <button
            type="button"
            onClick={() => {
              setHeld(false);
              onUndo();
            }}
          >
            <Icon name="undo" />
            Undo <Key>u</Key>
          </button>
        </div>
      )}
    </div>
  );
}
