import { Icon } from "../components/icon.tsx";
import { SLIPS_MAX, STATUSES, type Status } from "./desk.gen.ts";
import { Key } from "./key.tsx";
import css from "./selection-bar.module.css";

const NAMES: Record<Status, string> = { new: "New", "in-progress": "Start", ready: "Ready", done: "Done" };

type Props = { count: number; onMark: (status: Status) => void; onPrint: () => void; onClear: () => void };

/** What is done with several requests at once; in the place of the toolbar, so that nothing moves. */
export function SelectionBar({ count, onMark, onPrint, onClear }: Props) {
  return (
    <div className={css.root} role="toolbar" aria-label="The selected requests">
      <p role="status">
        <b>{count}</b> selected
      </p>
      {STATUSES.map((status, at) => (
        <button
          type="button"
          key={status}
          className={status === "new" ? css.seldom : undefined}
          aria-keyshortcuts={`${at + 1}`}
          onClick={() => onMark(status)}
        >
          {NAMES[status]} <Key>{at + 1}</Key>
        </button>
      ))}
      <button type="button" aria-keyshortcuts="p" onClick={onPrint}>
        <Icon name="print" />
        {count > SLIPS_MAX ? `Print the first ${SLIPS_MAX}` : "Print"} <Key>p</Key>
      </button>
      <button type="button" className={css.end} aria-keyshortcuts="Escape" onClick={onClear}>
        Clear <Key>Esc</Key>
      </button>
    </div>
  );
}
