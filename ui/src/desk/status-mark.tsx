import { classNames } from "../components/class-names.ts";
import { STATUSES, type Status } from "./desk.gen.ts";
import { Key } from "./key.tsx";
import css from "./status-mark.module.css";
import { STATUS_NAMES } from "./words.ts";

const LOOKS: Record<Status, string | undefined> = {
  new: css.new,
  "in-progress": css.begun,
  ready: css.ready,
  done: css.done,
};

export function StatusMark({ status }: { status: Status }) {
  return <span className={classNames(css.mark, LOOKS[status])}>{STATUS_NAMES[status]}</span>;
}

type Buttons = {
  /** What is marked, for those who do not see where the buttons stand. */
  label: string;
  status: Status;
  onMark: (status: Status) => void;
  /** With the keys that do the same. */
  keys?: boolean;
};

export function MarkButtons({ label, status, onMark, keys }: Buttons) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classNames(css.buttons, !keys && css.small)} role="group" aria-label={label}>
      {STATUSES.map((one, at) => (
        <button
          type="button"
          key={one}
          aria-pressed={one === status}
          aria-keyshortcuts={keys ? `${at + 1}` : undefined}
          onClick={() => one !== status && onMark(one)}
        >
          {STATUS_NAMES[one]}
          {keys && <Key>{at + 1}</Key>}
        </button>
      ))}
    </div>
  );
}
