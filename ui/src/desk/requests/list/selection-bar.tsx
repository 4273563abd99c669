import { type ComponentProps, useState } from "react";
import { Icon } from "../../../components/pictures/icon.tsx";
import { MARKS_MAX, SLIPS_MAX, STATUSES, type Status } from "../../desk.gen.ts";
import { Confirm } from "../../kit/confirm.tsx";
import { useAction } from "../../kit/use-action.ts";
import { useLasting } from "../../kit/use-lasting.ts";
import { canBe, mayBeAboutStaff } from "../../words/requests.ts";
import { Key } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import type { Changes } from "../model/changes.ts";
import { countOf, type DeskState, pickedRows } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import css from "./selection-bar.module.css";

const NAMES: Record<Status, string> = { new: "New", "in-progress": "Start", ready: "Ready", done: "Done" };

type Props = { state: DeskState; dispatch: Dispatch; changes: Changes; isOwner: boolean };

/** Commands for several requests at once; replaces the toolbar, so that nothing moves. */
export function SelectionBar({ state, dispatch, changes, isOwner }: Props) {
  const picked = pickedRows(state);
  const count = picked.length;
  const all = countOf(state) ?? count;
  /** Number of selected requests when Delete was pressed. */
  const [askedCount, setAskedCount] = useState(0);
  const isSaving = useLasting(picked.some(({ reference }) => state.unanswered.includes(reference)));
  if (askedCount === count)
    return <Question count={count} onKeep={() => setAskedCount(0)} onDelete={changes.removePicked} />;
  const mine = picked.filter(({ forOwner }) => isOwner || !forOwner);
  const isSpam = picked.every(({ suspectedSpam }) => suspectedSpam);
  const maySpam = isSpam || picked.some((row) => isOwner || !mayBeAboutStaff(row));
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
      {STATUSES.filter((status) => mine.some((row) => canBe(status, row))).map((status) => (
        <button
          type="button"
          key={status}
          className={status === "new" ? css.seldom : undefined}
          onClick={() => changes.markPicked(status)}
        >
          {NAMES[status]}
        </button>
      ))}
      {mine.length === 0 && <p>For the owner: only an owner can mark that.</p>}
      <button type="button" aria-keyshortcuts={shortcut("print")} onClick={changes.print}>
        <Icon name="print" />
        <span>{count > SLIPS_MAX ? `Print the first ${SLIPS_MAX}` : "Print"}</span> <Key of="print" />
      </button>
      {maySpam && (
        <button type="button" onClick={() => changes.spamPicked(!isSpam)}>
          {isSpam ? "Not spam" : "Spam"}
        </button>
      )}
      {isOwner && (
        <button type="button" onClick={() => setAskedCount(count)}>
          Delete …
        </button>
      )}
      {count < Math.min(all, MARKS_MAX) && (
        <button type="button" aria-keyshortcuts={shortcut("pickAll")} onClick={() => dispatch({ type: "allPicked" })}>
          <span>{`All ${Math.min(all, MARKS_MAX)}`}</span> <Key of="pickAll" />
        </button>
      )}
      <button type="button" aria-keyshortcuts={shortcut("leave")} onClick={() => dispatch({ type: "unpicked" })}>
        <span>Clear</span> <Key of="leave" />
      </button>
    </div>
  );
}

const PlainButton = (props: ComponentProps<"button">) => <button type="button" {...props} />;

type QuestionProps = { count: number; onKeep: () => void; onDelete: () => Promise<void> };

function Question({ count, onKeep, onDelete }: QuestionProps) {
  const { isBusy, run } = useAction();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.root} role="group" aria-label="Delete the selected requests">
      <Confirm
        as={PlainButton}
        keepAt="start"
        question={count === 1 ? "Delete this request for good?" : `Delete these ${count} requests for good?`}
        keep={count === 1 ? "Keep it" : "Keep them"}
        confirm={`Delete ${count}`}
        isBusy={isBusy}
        onKeep={onKeep}
        onConfirm={() => run(onDelete)}
      />
    </div>
  );
}
