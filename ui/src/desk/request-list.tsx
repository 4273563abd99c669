import { memo, useEffect, useRef } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import { telLink } from "../site/contact-details.ts";
import type { RelatedRequest, RequestRow } from "./desk.gen.ts";
import css from "./request-list.module.css";
import { StatusMark } from "./status-mark.tsx";
import { birthDate, promise, useShopTime } from "./times.ts";
import { useDrawn } from "./use-drawn.ts";
import { FORM_NAMES } from "./words.ts";

/** How far below the window rows are fetched, so that nobody who scrolls waits: some two hundred rows. */
const AHEAD = "20000px";

type Props = {
  rows: readonly RequestRow[];
  selected: string | null;
  /** The one that was selected last, to which the focus comes back. */
  last: string | null;
  picked: ReadonlySet<string>;
  /** Whether something typed about a request is not saved. */
  isWritten: (reference: string) => boolean;
  hasMore: boolean;
  onMore: () => void;
  /** `go` to it as well, for whoever has no pointer. */
  onSelect: (reference: string, go: boolean) => void;
  onPick: (reference: string) => void;
};

export function RequestList({ rows, selected, last, picked, isWritten, hasMore, onMore, onSelect, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLButtonElement>(null);

  // Anew whenever rows came: an observer tells once of what it finds in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === "undefined") return;
    const options = { rootMargin: AHEAD, scrollMargin: AHEAD };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), options);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore, rows, hasMore]);

  const isListed = rows.some(({ reference }) => reference === last);
  const isReachable = (row: RequestRow, at: number) => (isListed ? row.reference === last : at === 0);
  const drawn = useDrawn(list, rows, isReachable);
  return (
    <>
      <ul className={css.list} aria-label="Requests" ref={list}>
        {drawn.map((one) => {
          if ("room" in one) return <Room key={`before ${one.before}`} pixels={one.room} />;
          const row = rows[one.at] as RequestRow;
          return (
            <Row
              key={row.reference}
              row={row}
              place={one.at + 1}
              total={hasMore ? -1 : rows.length}
              isSelected={row.reference === selected}
              isReachable={isReachable(row, one.at)}
              isPicked={picked.has(row.reference)}
              isWritten={isWritten(row.reference)}
              onSelect={onSelect}
              onPick={onPick}
            />
          );
        })}
      </ul>
      {hasMore && (
        <button type="button" ref={end} className={css.more} onClick={onMore}>
          Show more
        </button>
      )}
    </>
  );
}

/** The place of rows that are not drawn. */
function Room({ pixels }: { pixels: number }) {
  return <li aria-hidden="true" style={{ blockSize: pixels }} />;
}

type RowProps = {
  row: RequestRow;
  /** Where it stands, from 1, and among how many, which a screen reader says; -1 while nobody knows. */
  place: number;
  total: number;
  isSelected: boolean;
  /** One row at a time is reached with Tab, the others with the arrow keys. */
  isReachable: boolean;
  isPicked: boolean;
  isWritten: boolean;
  /** `go` to it as well, for whoever has no pointer. */
  onSelect: (reference: string, go: boolean) => void;
  onPick: (reference: string) => void;
};

const Row = memo(function Row(props: RowProps) {
  const { row, isSelected, isReachable, isPicked, onSelect, onPick } = props;
  const { reference, name } = row;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <li
      className={classNames(css.row, isSelected && css.selected, row.unread && css.unread)}
      data-reference={reference}
      aria-posinset={props.place}
      aria-setsize={props.total}
      dir="auto"
    >
      <label className={css.pick}>
        <input type="checkbox" checked={isPicked} tabIndex={tabIndex} onChange={() => onPick(reference)} />
        <span className="vh">Pick for printing: {name}</span>
      </label>
      <div className={css.first}>
        <button
          type="button"
          className={css.name}
          tabIndex={tabIndex}
          aria-current={isSelected ? "true" : undefined}
          aria-describedby={factsOf(reference)}
          onClick={(event) => onSelect(reference, event.detail === 0)}
        >
          <bdi>{name}</bdi>
          {row.unread && <span className="vh"> (not opened yet)</span>}
        </button>
        <StatusMark status={row.status} />
      </div>
      <Facts row={row} isWritten={props.isWritten} tabIndex={tabIndex} />
      {row.related.length > 0 && <Related requests={row.related} tabIndex={tabIndex} onSelect={onSelect} />}
    </li>
  );
});

const factsOf = (reference: string) => `facts-${reference}`;

function Facts({ row, isWritten, tabIndex }: Pick<RowProps, "row" | "isWritten"> & { tabIndex: number }) {
  const time = useShopTime();
  const { phone } = row;
  const due = row.status === "new" || row.status === "in-progress" ? promise(row.promisedBy, time) : null;
  return (
    <div id={factsOf(row.reference)} className={css.facts}>
      <p className={css.line}>
        {row.dateOfBirth && <span className={css.born}>{birthDate(row.dateOfBirth)}</span>}
        {phone && (
          <a href={telLink(phone)} tabIndex={tabIndex}>
            {phone}
          </a>
        )}
        <span className={css.due}>
          {due ? (
            <span className={due.late ? css.late : undefined}>
              {due.late && <Icon name="clock" />}
              {due.text}
            </span>
          ) : (
            time.moment(row.receivedAt)
          )}
        </span>
      </p>
      <p className={css.line}>
        <span>{FORM_NAMES[row.form]}</span>
        <bdi className={css.asked}>{row.asked}</bdi>
        {row.suspectedSpam && <span className={css.late}>Possible spam</span>}
        {isWritten && <span className={css.late}>Not saved</span>}
        {row.notes > 0 && (
          <span className={css.notes}>
            <Icon name="pen" />
            {row.notes}
            <span className="vh"> {row.notes === 1 ? "note" : "notes"}</span>
          </span>
        )}
      </p>
    </div>
  );
}

/** Open requests of the same patient or for the same prescription, folded: two people must not fill the same thing twice. */
function Related(props: Pick<RowProps, "onSelect"> & { requests: readonly RelatedRequest[]; tabIndex: number }) {
  const { requests, tabIndex, onSelect } = props;
  const time = useShopTime();
  return (
    <details className={css.related}>
      <summary tabIndex={tabIndex}>{requests.length} more for this patient or Rx</summary>
      <ul>
        {requests.map(({ reference, form, status, receivedAt, name, asked }) => (
          <li key={reference} dir="auto">
            <button type="button" onClick={(event) => onSelect(reference, event.detail === 0)}>
              {FORM_NAMES[form]}: <bdi>{asked}</bdi>
            </button>
            <span>
              <StatusMark status={status} /> <bdi>{name}</bdi>, {time.moment(receivedAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The button of a row, for the focus to follow what the keys select. */
export function focusRow(reference: string): void {
  const row = document.querySelector(`[data-reference="${CSS.escape(reference)}"]`);
  row?.querySelector("button")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}
