import { Icon } from "../components/icon.tsx";
import { Toast } from "../components/toast.tsx";
import { Key } from "./key.tsx";
import css from "./news-toast.module.css";
import type { News } from "./use-marks.ts";

type Props = { news: News | null; turn: number; onShow: (reference: string) => void; onClose: () => void };

/** Says what was done, with a way back. */
export function NewsToast({ news, turn, onShow, onClose }: Props) {
  const { show } = news ?? {};
  return (
    <div role="status">
      {news && (
        <Toast key={turn} className={css.root} lasts={10_000} onGone={onClose}>
          <Icon name={show ? "warn" : "check"} />
          <span>{news.text}</span>
          {news.undo && (
            <button type="button" aria-keyshortcuts="u" onClick={news.undo}>
              <Icon name="undo" />
              Undo <Key>u</Key>
            </button>
          )}
          {show && (
            <button type="button" onClick={() => onShow(show.reference)}>
              Show {show.name}
            </button>
          )}
        </Toast>
      )}
    </div>
  );
}
