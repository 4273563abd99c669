import { Button } from "../../../components/controls/button.tsx";
import { useShopTime } from "../../kit/clock.ts";
import css from "./broken-file.module.css";
import type { Editor } from "./use-editor.ts";

/** Shown instead of the forms: why there are none, and what to do. */
export function BrokenFile({ editor }: { editor: Pick<Editor, "broken" | "outcome" | "isBusy" | "undo"> }) {
  const { broken, outcome, isBusy } = editor;
  const time = useShopTime();
  if (!outcome && !broken) return <p className={css.root}>Opening the shop …</p>;
  return (
    <section className={css.root} aria-label="Shop">
      <p role="alert">{broken?.problem ?? outcome?.text}</p>
      {broken && <p>Your site keeps running on the last good settings. Nothing is lost.</p>}
      {broken?.undo && (
        <p>
          <Button icon="undo" aria-disabled={isBusy} onClick={editor.undo}>
            Use the version before, from {time.moment(broken.undo)}
          </Button>
        </p>
      )}
    </section>
  );
}
