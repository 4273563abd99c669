import { Button } from "../components/button.tsx";
import type { Filter } from "./api.ts";
import css from "./workspace.module.css";

/** What stands where no request does. */
export function Empty({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const isNarrowed = Boolean(filter.search || filter.form);
  return (
    <div className={css.empty}>
      <p>{isNarrowed ? "Nothing here fits." : "Nothing here. Well done."}</p>
      {isNarrowed && (filter.view !== "all" || filter.form) && (
        <Button look="line" onClick={onAll}>
          Look among all requests
        </Button>
      )}
    </div>
  );
}
