import { Icon } from "../../components/icon.tsx";
import { MARKS_MAX, SLIPS_MAX, STATUSES, type Status } from "../desk.gen.ts";
import type { Changes } from "./changes.ts";
import { Key } from "./key.tsx";
import css from "./selection-bar.module.css";
import { countOf, type DeskState, pickedRows } from "./state.ts";
import type { Dispatch } from "./use-desk.ts";

const NAMES: Record<Status, string> = { new: "New", "in-progress": "Start", ready: "Ready", done: "Done" };

type Props = { state: DeskState; dispatch: Dispatch; changes: Changes };

/** What is done with several requests at once; in the place of the toolbar, so that nothing moves. */
export function SelectionBar({ state, dispatch, changes }: Props) {
  const count = pickedRows(state).length;
  const all = countOf(state) ?? count;
  return (
    <div className={css.root} role="toolbar" aria-label="The selected requests">
      <p role="status">
        <b>{count}</b> selected
        {count === MARKS_MAX && all > count && ` of ${all}: the most at once`}
      </p>
      {STATUSES.map((status, at) => (
        <button
          type="button"
          key={status}
          className={status === "new" ? css.seldom : undefined}
          aria-keyshortcuts={`${at + 1}`}
          onClick={() => changes.markChosen(status)}
        >
          {NAMES[status]} <Key>{at + 1}</Key>
        </button>
      ))}
      <button type="button" aria-keyshortcuts="p" onClick={changes.print}>
        <Icon name="print" />
        {count > SLIPS_MAX ? `Print the first ${SLIPS_MAX}` : "Print"} <Key>p</Key>
      </button>
      {count < Math.min(all, MARKS_MAX) && (
        <button type="button" aria-keyshortcuts="a" onClick={() => dispatch({ type: "picked all" })}>
          All {Math.min(all, MARKS_MAX)} <Key>a</Key>
        </button>
      )}
      <button
        type="button"
        className={css.end}
        aria-keyshortcuts="Escape"
        onClick={() => dispatch({ type: "unpicked" })}
      >
        Clear <Key>Esc</Key>
      </button>
    </div>
  );
}
