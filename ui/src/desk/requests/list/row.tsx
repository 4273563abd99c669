import { memo } from "react";
import { classNames } from "../../../components/class-names.ts";
import { Icon } from "../../../components/pictures/icon.tsx";
import type { RequestRow } from "../../desk.gen.ts";
import { dueLabel, usDate, useShopTime } from "../../kit/clock.ts";
import { StatusMark } from "../../kit/status-mark.tsx";
import { useLasting } from "../../kit/use-lasting.ts";
import { FORM_NAMES } from "../../words/names.ts";
import { FORGOTTEN_DAYS, methodOf, readyFor, wantedDays } from "../../words/requests.ts";
import css from "./row.module.css";

type Props = {
  row: RequestRow;
  isOpen: boolean;
  /** The row from which the arrow keys move. */
  isCursor: boolean;
  /** One row at a time is reached with Tab, the others with the arrow keys. */
  isReachable: boolean;
  isPicked: boolean;
  isWritten: boolean;
  /** True while a change of it is unanswered. */
  isSaving: boolean;
  /** `into` also moves the focus to the request, for people without a pointer. */
  onSelect: (reference: string, into: boolean) => void;
  onPick: (reference: string, isRange: boolean) => void;
};

/** One request on two lines: who, and how far it is; what, how and until when. */
export const Row = memo(function Row(props: Props) {
  const { row, isOpen, isPicked, onSelect, onPick } = props;
  const { reference, name } = row;
  const time = useShopTime();
  const due = dueLabel(row.promisedBy, time);
  const method = methodOf(row);
  // A long name of a medicine is cut with an ellipsis; the number of the others stays visible.
  const [, work = row.work, more] = /^(.*) (\+\d+)$/.exec(row.work) ?? [];
  const isForgotten = (row.readyDays ?? 0) >= FORGOTTEN_DAYS;
  const isSaving = useLasting(props.isSaving);
  const tabIndex = props.isReachable ? 0 : -1;
  return (
    <li
      className={classNames(
        css.root,
        isOpen && css.open,
        props.isCursor && css.cursor,
        isPicked && css.picked,
        row.unread && css.unread,
        due?.late && css.isLate,
      )}
      data-reference={reference}
    >
      <label className={css.pick}>
        <input
          type="checkbox"
          checked={isPicked}
          tabIndex={tabIndex}
          onChange={({ nativeEvent }) => onPick(reference, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <span className="vh">Select {name}</span>
      </label>
      <button
        type="button"
        className={css.facts}
        tabIndex={tabIndex}
        aria-current={isOpen ? "true" : undefined}
        onClick={(event) => onSelect(reference, event.detail === 0)}
      >
        <span className={css.name}>
          <bdi translate="no">{name}</bdi>
          {row.unread && <span className="vh"> (not opened yet)</span>}
          {props.isWritten && <span className={css.flag}>Not saved</span>}
          {isSaving && <span className={css.saving}>Saving …</span>}
          {row.forOwner && <span className={css.flag}>For the owner</span>}
          {row.repeatOf && <span className={css.flag}>Sent twice</span>}
          {row.suspectedSpam && <span className={css.flag}>Possible spam</span>}
        </span>
        <span className={css.born}>{row.dateOfBirth && usDate(row.dateOfBirth)}</span>
        <StatusMark status={row.status} className={css.status} />
        <span className={css.type}>{FORM_NAMES[row.form]}</span>
        <span className={css.work}>
          <bdi translate="no">{work}</bdi>
          {more && <b className={css.more}>{more}</b>}
          {row.notes > 0 && (
            <span className={css.count}>
              <Icon name="pen" />
              <span>{row.notes}</span>
              <span className="vh">{row.notes === 1 ? " note" : " notes"}</span>
            </span>
          )}
        </span>
        <span className={css.method}>
          {method && (
            <>
              <Icon name={method.icon} />
              {row.wantedOn ? (
                <>
                  <span className="vh">{`${method.name}, `}</span>
                  <span className={row.wantedMovesTo ? "vh" : undefined}>wanted </span>
                  <span>{wantedDays(row)}</span>
                </>
              ) : (
                <span>{method.name}</span>
              )}
            </>
          )}
        </span>
        <span className={classNames(css.due, (due?.late || isForgotten) && css.late, !due && !isForgotten && css.none)}>
          {due ? due.text : row.readyDays !== null ? readyFor(row.readyDays) : time.moment(row.receivedAt)}
        </span>
      </button>
    </li>
  );
});

/** Gives the focus to a row; `isScrolled` also scrolls to it. */
export function focusRow(reference: string, isScrolled: boolean): void {
  const row = document.querySelector(`[data-reference="${CSS.escape(reference)}"]`);
  row?.querySelector("button")?.focus({ preventScroll: true });
  if (isScrolled) row?.scrollIntoView({ block: "nearest" });
}
