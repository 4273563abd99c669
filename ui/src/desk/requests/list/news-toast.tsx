import { Toast } from "../../../components/overlays/toast.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { KeyLabel } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import type { DeskState, Undo } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import css from "./news-toast.module.css";

/** How long it is shown, in milliseconds. */
const DURATION_MS = 10_000;

type Props = { state: DeskState; dispatch: Dispatch; onUndo: (undo: Undo) => void };

/** Shows what was done, with Undo. */
export function NewsToast({ state, dispatch, onUndo }: Props) {
  const { news, newsId, open } = state;
  const { show, undo } = news ?? {};
  // The open request itself shows its problem.
  const isShownThere = show && !undo && show.reference === open;
  return (
    <div role="status">
      {news && !isShownThere && (
        <Toast
          key={newsId}
          role="region"
          aria-label="What was done"
          className={css.root}
          lasts={DURATION_MS}
          onGone={() => dispatch({ type: "newsDismissed" })}
        >
          <Icon name={show ? "warn" : "check"} />
          <span>{news.text}</span>
          {undo && (
            <button type="button" aria-keyshortcuts={shortcut("undo")} onClick={() => onUndo(undo)}>
              <Icon name="undo" />
              <KeyLabel of="undo" />
            </button>
          )}
          {show && (
            <button type="button" onClick={() => dispatch({ type: "referenceOpened", reference: show.reference })}>
              {`Show ${show.name}`}
            </button>
          )}
        </Toast>
      )}
    </div>
  );
}
