import { type Ref, useEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import { Note } from "../components/note.tsx";
import type { RequestDetails, RequestRow, Status } from "./desk.gen.ts";
import { History } from "./history.tsx";
import { Identity } from "./identity.tsx";
import type { Draft } from "./kept.ts";
import { Steps } from "./next-step.tsx";
import css from "./request.module.css";
import { StatusMark } from "./status-mark.tsx";
import { birthDate, promise, useShopTime } from "./times.ts";
import type { Conflict, Refusal } from "./use-marks.ts";
import { STATUS_NAMES } from "./words.ts";
import { Work } from "./work.tsx";
import { MessageBox, type OnWrite, REQUEST_NAME } from "./writing.tsx";

type Props = {
  details: RequestDetails;
  /** Who is signed in. */
  me: string;
  heading: Ref<HTMLHeadingElement>;
  refusal: Refusal;
  draft: Draft;
  messages: readonly string[];
  /** The list's rows, which say more of earlier requests. */
  rows: readonly RequestRow[];
  onDraft: (change: Draft) => void;
  onMark: (status: Status, rxNumber?: string) => void;
  onSpam: (spam: boolean) => void;
  onUndo: () => void;
  onWrite: OnWrite;
  onSettle: (conflict: Conflict, anyway: boolean) => void;
  onOpen: (reference: string) => void;
};

/** Everything about one request: the work first, then who it is for. */
export function Request(props: Props) {
  const { details, refusal, draft, messages, onDraft, onWrite, onMark } = props;
  const time = useShopTime();
  const isOwed = details.status === "new" || details.status === "in-progress";
  const due = isOwed ? promise(details.promisedBy, time) : null;
  return (
    <article className={css.root} aria-labelledby={REQUEST_NAME}>
      <p role="alert" className={css.problem}>
        {refusal.problem}
      </p>
      {refusal.conflict && <ConflictNote conflict={refusal.conflict} onSettle={props.onSettle} />}
      <header className={css.head}>
        <h2 id={REQUEST_NAME} ref={props.heading} tabIndex={-1}>
          <bdi>{details.name}</bdi>
        </h2>
        {details.dateOfBirth && <b>{birthDate(details.dateOfBirth)}</b>}
        <StatusMark status={details.status} spoken />
        {details.lang !== "en" && <b>Writes {LANGUAGES[details.lang]}</b>}
        {details.suspectedSpam && <b className={css.late}>Possible spam</b>}
        {due && (
          <p className={css.due}>
            <b className={due.late ? css.late : undefined}>{due.text}</b>
            {due.late && details.promisedBy && ` · promised ${time.moment(details.promisedBy)}`}
          </p>
        )}
      </header>
      <Work details={details} onMark={onMark} />
      <Steps details={details} onMark={onMark} />
      {details.patientSees !== null && (
        <MessageBox
          key={`message-${details.reference}`}
          name={details.name}
          sees={details.patientSees}
          saved={details.message ?? ""}
          warning={details.messageWarning}
          lines={messages}
          draft={draft}
          onDraft={onDraft}
          onWrite={onWrite}
        />
      )}
      <History
        key={`history-${details.reference}`}
        details={details}
        draft={draft}
        onDraft={onDraft}
        onWrite={onWrite}
        onUndo={props.onUndo}
      />
      <Identity details={details} rows={props.rows} onSpam={props.onSpam} onOpen={props.onOpen} />
    </article>
  );
}

const LANGUAGES = { es: "Spanish", ar: "Arabic" };

/** Both sides of a conflict; the person at the desk decides. */
function ConflictNote({ conflict, onSettle }: { conflict: Conflict; onSettle: Props["onSettle"] }) {
  const { now, wanted } = conflict;
  const time = useShopTime();
  const last = now.history.at(-1);
  const yours = wanted.status && STATUS_NAMES[wanted.status];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nobody is interrupted while writing.
    if (!document.activeElement?.matches("textarea, input")) box.current?.focus();
  }, []);
  const settle = (anyway: boolean) => {
    // The button goes away.
    document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
    onSettle(conflict, anyway);
  };
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Note kind="warning" title={`${now.name}: changed by somebody else`} level={2}>
        <p>
          It is now <b>{STATUS_NAMES[now.status]}</b>
          {last && ` (${last.who}, ${time.moment(last.changedAt)})`}. You wanted <b>{yours}</b>. Nothing of yours was
          saved.
        </p>
        <p className={css.actions}>
          <Button look="line" onClick={() => settle(false)}>
            Leave it {STATUS_NAMES[now.status].toLowerCase()}
          </Button>
          {yours && wanted.status !== now.status && (
            <Button look="line" onClick={() => settle(true)}>
              Mark it {yours.toLowerCase()} all the same
            </Button>
          )}
        </p>
      </Note>
    </div>
  );
}
