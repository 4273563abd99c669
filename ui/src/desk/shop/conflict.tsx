import { Button } from "../../components/button.tsx";
import { listOf, textOf, valueAt } from "./facts.ts";
import { labelOf } from "./groups.ts";
import css from "./shop-page.module.css";
import type { useFacts } from "./use-facts.ts";

/** A value as an owner reads it. */
const shown = (value: unknown) => (Array.isArray(value) ? listOf(value).join(", ") : textOf(value)) || "nothing";

/** Both sides, where somebody else has changed the shop meanwhile. */
export function Conflict({ own }: { own: ReturnType<typeof useFacts> }) {
  const { theirs, paths, draft } = own;
  if (!theirs) return null;
  return (
    <section className={css.need} role="alert">
      <h3>The file changed in the meantime</h3>
      <p>A colleague saved, or somebody edited the file. Nothing is lost.</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            {labelOf(path)}: now <q>{shown(valueAt(theirs.facts, path))}</q>, yours <q>{shown(valueAt(draft, path))}</q>
          </li>
        ))}
      </ul>
      <p className={css.buttons}>
        <Button look="line" onClick={own.rebase}>
          Keep mine
        </Button>
        <Button look="line" onClick={own.discard}>
          Use what’s there
        </Button>
      </p>
    </section>
  );
}
