import { Button } from "../../../components/controls/button.tsx";
import { useShopTime } from "../../kit/clock.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { Missing } from "../first-day/missing.tsx";
import css from "./save-bar.module.css";
import type { Editor } from "./use-editor.ts";

type Props = { editor: Editor; isNew: boolean; onSave: () => void; onPreview: () => void };

/** The number of unsaved changes, always visible. */
export function SaveBar({ editor, isNew, onSave, onPreview }: Props) {
  const { paths, problems, saved, outcome, isBusy } = editor;
  const time = useShopTime();
  const wrong = Object.keys(problems).length;
  return (
    <footer className={css.root}>
      {isNew && <Missing facts={editor.draft} week={editor.checked?.site.hours} />}
      <p role="status" hidden={isNew && wrong === 0}>
        <b>{!isNew && paths.length > 0 && (paths.length === 1 ? "1 change" : `${paths.length} changes`)}</b>
        {!isNew && <span className="vh-phone">{paths.length > 0 ? " not saved" : "Nothing to save."}</span>}
        <span>{wrong > 0 && `${isNew ? "" : " · "}${wrong} to fix first`}</span>
      </p>
      <OutcomeLine outcome={outcome} />
      {saved?.undo && paths.length === 0 && (
        <Button variant="quiet" icon="undo" onClick={editor.undo} aria-disabled={isBusy}>
          {`Undo the save from ${time.moment(saved.undo)}`}
        </Button>
      )}
      {paths.length > 0 && (
        <Button variant="quiet" onClick={() => editor.edit({ type: "discarded" })}>
          Discard
        </Button>
      )}
      {paths.length > 0 && (
        <Button variant="line" onClick={onPreview} disabled={wrong > 0}>
          Preview
        </Button>
      )}
      <Button onClick={onSave} aria-disabled={isBusy || undefined} disabled={paths.length === 0}>
        {isBusy ? "Saving …" : isNew ? "Make it my shop" : "Save"}
      </Button>
    </footer>
  );
}
