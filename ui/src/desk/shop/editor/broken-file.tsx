import { Button } from "../../../components/controls/button.tsx";
import { useShopTime } from "../../kit/clock.ts";
import css from "../shop-page.module.css";
import type { useShopEditor } from "./use-shop-editor.ts";

/** What stands while there is no form: why, and the way back. */
export function BrokenFile({ editor }: { editor: ReturnType<typeof useShopEditor> }) {
  const { broken, outcome, isBusy } = editor;
  const time = useShopTime();
  if (!outcome && !broken) return <p className={css.wait}>Opening the shop …</p>;
  return (
    <section className={css.wait} aria-label="Shop">
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
