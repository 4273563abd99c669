import { Icon } from "../../components/icon.tsx";
import { MARKS_MAX, SLIPS_MAX, STATUSES, type Status } from "../desk.gen.ts";
import type { Changes } from "./changes.ts";
import { Key } from "./key.tsx";
import { shortcut } from "./keys.ts";
import css from "./selection-bar.module.css";
import { countOf, type DeskState, pickedRows } from "./state.ts";
import type { Dispatch } from "./use-desk.ts";
import { useLasting } from "./use-lasting.ts";
import { canBe } from "./words.ts";

const NAMES: Record<Status, string> = { new: "New", "in-progress": "Start", ready: "Ready", done: "Done" };

type Props = { state: DeskState; dispatch: Dispatch; changes: Changes };

/** What is done with several requests at once; in the place of the toolbar, so that nothing moves. */
export function SelectionBar({ state, dispatch, changes }: Props) {
  const picked = pickedRows(state);
  const count = picked.length;
  const all = countOf(state) ?? count;
  const isSaving = useLasting(picked.some(({ reference }) => state.unanswered.includes(reference)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.root} role="group" aria-label="The selected requests">
      <p role="status">
        <b>{count}</b>{" "}
        <span key={`${isSaving}`}>
          {isSaving
            ? "selected, saving …"
            : count === MARKS_MAX && all > count
              ? `selected of ${all}: the most at once`
              : "selected"}
        </span>
      </p>
      {STATUSES.filter((status) => picked.some((row) => canBe(status, row))).map((status) => (
        <button
          type="button"
          key={status}
          className={status === "new" ? css.seldom : undefined}
          onClick={() => changes.markPicked(status)}
        >
          {NAMES[status]}
        </button>
      ))}
      <button type="button" aria-keyshortcuts={shortcut("print")} onClick={changes.print}>
        <Icon name="print" />
        <span>{count > SLIPS_MAX ? `Print the first ${SLIPS_MAX}` : "Print"}</span> <Key of="print" />
      </button>
      {count < Math.min(all, MARKS_MAX) && (
        <button type="button" aria-keyshortcuts={shortcut("pickAll")} onClick={() => dispatch({ type: "allPicked" })}>
          <span>{`All ${Math.min(all, MARKS_MAX)}`}</span> <Key of="pickAll" />
        </button>
      )}
      <button
        type="button"
        className={css.end}
        aria-keyshortcuts={shortcut("leave")}
        onClick={() => dispatch({ type: "unpicked" })}
      >
        <span>Clear</span> <Key of="leave" />
      </button>
    </div>
  );
}
