import { Button } from "../../../components/controls/button.tsx";
import { labelOf } from "../groups/groups.ts";
import { listOf, textOf, valueAt } from "../groups/shop-values.ts";
import css from "../shop-page.module.css";
import type { useShopEditor } from "./use-shop-editor.ts";

/** A value as an owner reads it. */
const asText = (value: unknown) => (Array.isArray(value) ? listOf(value).join(", ") : textOf(value)) || "nothing";

/** Both sides, where somebody else has changed the shop meanwhile. */
export function Conflict({ editor }: { editor: ReturnType<typeof useShopEditor> }) {
  const { theirs, paths, draft } = editor;
  if (!theirs) return null;
  return (
    <section className={css.need} role="alert">
      <h3>The file changed in the meantime</h3>
      <p>A colleague saved while you were typing. Nothing is lost.</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            {labelOf(path)}: now <q>{asText(valueAt(theirs.facts, path))}</q>, yours{" "}
            <q>{asText(valueAt(draft, path))}</q>
          </li>
        ))}
      </ul>
      <p className={css.buttons}>
        <Button variant="line" onClick={editor.rebase}>
          Keep mine
        </Button>
        <Button variant="line" onClick={editor.discard}>
          Use theirs
        </Button>
      </p>
    </section>
  );
}
