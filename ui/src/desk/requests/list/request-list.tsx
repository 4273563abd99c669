import { Fragment } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { dayInWords, shortDate } from "../../../site/calendar/dates.ts";
import english from "../../../site/language/rules.en.ts";
import type { RequestRow } from "../../desk.gen.ts";
import { sentenceOf } from "../../kit/client.ts";
import { hasUnsaved } from "../model/drafts.ts";
import { type DeskState, indexOf, isByDay } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import { printDeliveries } from "../print/print.ts";
import css from "./request-list.module.css";
import { Row } from "./row.tsx";

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  isCompact: boolean;
  /** `into` also moves the focus to the request, for people without a pointer. */
  onSelect: (reference: string, into: boolean) => void;
  onPick: (reference: string, isRange: boolean) => void;
};

/** The fetched rows, with a button for more. */
export function RequestList({ state, dispatch, isCompact, onSelect, onPick }: Props) {
  const { open, cursor, picked, drafts, unanswered, list, query } = state;
  const reachable = Math.max(indexOf(state, cursor), 0);
  const row = (row: RequestRow, at: number) => (
    <Row
      key={row.reference}
      row={row}
      isOpen={row.reference === open}
      isCursor={row.reference === cursor}
      isReachable={at === reachable}
      isPicked={picked.has(row.reference)}
      isWritten={hasUnsaved(drafts.get(row.reference))}
      isSaving={unanswered.includes(row.reference)}
      onSelect={onSelect}
      onPick={onPick}
    />
  );
  const rowsOf = (rows: readonly RequestRow[], label: string, first = 0) => (
    <ul key={label} aria-label={label} data-compact={isCompact || undefined}>
      {rows.map((one, at) => row(one, first + at))}
    </ul>
  );
  const isGrouped = list.filter !== null && isByDay(list.filter);
  return (
    <>
      {isGrouped
        ? daysOf(list.rows).map(({ day, first, rows }) => (
            <Fragment key={day}>
              <DayHead day={day} count={rows.length} dispatch={dispatch} />
              {rowsOf(rows, `Deliveries on ${shortDate(english, day)}`, first)}
            </Fragment>
          ))
        : list.rows.length > 0 && rowsOf(list.rows, "Requests")}
      {list.next !== null && (
        <button
          type="button"
          className={css.more}
          aria-disabled={query?.after ? "true" : undefined}
          onClick={() => dispatch({ type: "loadMore" })}
        >
          Show more
        </button>
      )}
    </>
  );
}

type Day = { day: string; first: number; rows: RequestRow[] };

/** Rows in the order of their days, as one list for each day. */
function daysOf(rows: readonly RequestRow[]): Day[] {
  const days: Day[] = [];
  for (const [at, row] of rows.entries()) {
    const day = row.deliveryOn ?? "";
    if (days.at(-1)?.day !== day) days.push({ day, first: at, rows: [] });
    days.at(-1)?.rows.push(row);
  }
  return days;
}

function DayHead({ day, count, dispatch }: { day: string; count: number; dispatch: Dispatch }) {
  const print = () =>
    printDeliveries(day).catch((error: unknown) =>
      dispatch({ type: "notified", news: { text: `Nothing was printed. ${sentenceOf(error)}` } }),
    );
  return (
    <div className={css.day}>
      <h2>
        {`${dayInWords(english, day)}:`} <small>{count === 1 ? "1 delivery" : `${count} deliveries`}</small>
      </h2>
      <Button variant="line" icon="print" onClick={print}>
        Print the list<span className="vh">{` for ${dayInWords(english, day)}`}</span>
      </Button>
    </div>
  );
}
