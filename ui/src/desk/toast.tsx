import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../components/icon.tsx";
import { Key } from "./key.tsx";
import css from "./toast.module.css";
import type { News } from "./use-marks.ts";

/** How long it stands, in milliseconds. */
const STAYS = 10_000;

type Props = { news: News | null; onShow: (reference: string) => void; onClose: () => void };

/** Says what was done, with a way back; stays while it is pointed at or has the focus. */
export function Toast({ news, onShow, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!news || isHeld) return;
    const timer = setTimeout(() => close(), STAYS);
    return () => clearTimeout(timer);
  }, [news, isHeld]);
  const hold = (held: boolean) => () => setHeld(held);
  const { show } = news ?? {};
  const press = (action: () => void) => () => {
    setHeld(false);
    action();
  };
  return (
    <div role="status">
      {news && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watched, so that it does not vanish under the pointer
        <div
          className={css.root}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <Icon name={show ? "warn" : "check"} />
          <span>{news.text}</span>
          {news.undo && (
            <button type="button" aria-keyshortcuts="u" onClick={press(news.undo)}>
              <Icon name="undo" />
              Undo <Key>u</Key>
            </button>
          )}
          {show && (
            <button type="button" onClick={press(() => onShow(show.reference))}>
              Show {show.name}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
