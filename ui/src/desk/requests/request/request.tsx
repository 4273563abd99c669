import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { Note } from "../../../components/page/note.tsx";
import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { RequestDetails, Session, Status } from "../../desk.gen.ts";
import { dueLabel, usDate, useShopTime } from "../../kit/clock.ts";
import { StatusMark } from "../../kit/status-mark.tsx";
import { STATUS_NAMES } from "../../words/names.ts";
import { notPickedUp } from "../../words/requests.ts";
import type { Changes, Write } from "../model/changes.ts";
import type { Draft } from "../model/drafts.ts";
import type { Step } from "../model/last-step.ts";
import { type Conflict, type DeskState, refusalOf } from "../model/state.ts";
import { type Dispatch, REQUEST_NAME } from "../model/use-desk.ts";
import { History } from "./history.tsx";
import { Identity } from "./identity.tsx";
import { NextStep } from "./next-step.tsx";
import css from "./request.module.css";
import { RequestTasks } from "./request-tasks.tsx";
import { MessageBox } from "./writing.tsx";

type Props = {
  details: RequestDetails;
  state: DeskState;
  dispatch: Dispatch;
  changes: Changes;
  session: Session;
};

/** Everything about one request: the work first, then who it is for. */
export function Request({ details, state, dispatch, changes, session }: Props) {
  const { reference } = details;
  const isOwner = session.role === "owner";
  const mayMark = isOwner || !details.forOwner;
  const refusal = refusalOf(state, reference);
  const draft = state.drafts.get(reference) ?? {};
  const onDraft = (draft: Draft) => dispatch({ type: "drafted", reference, draft });
  const onWrite: Write = (change) => changes.write(details, change);
  const onMark = (status: Status, rxNumber?: string) => changes.mark(details, status, rxNumber);
  const time = useShopTime();
  const due = dueLabel(details.promisedBy, time);
  return (
    <article className={css.root} aria-labelledby={REQUEST_NAME}>
      <p role="alert" className={css.problem}>
        {refusal.problem}
      </p>
      {refusal.conflict && <ConflictNote conflict={refusal.conflict} onSettle={changes.settle} />}
      <header className={css.head}>
        <h2 id={REQUEST_NAME} tabIndex={-1}>
          <bdi translate="no">{details.name}</bdi>
        </h2>
        {details.dateOfBirth && <b>{usDate(details.dateOfBirth)}</b>}
        <StatusMark status={details.status} spoken />
        {details.lang !== "en" && <b>{`Reads ${LANGUAGE_NAMES[details.lang]}`}</b>}
        {(details.readyDays ?? 0) > 1 && <b className={css.due}>{notPickedUp(details.readyDays ?? 0)}</b>}
        {details.suspectedSpam && <b className={css.late}>Possible spam</b>}
        {details.forOwner && <b>For the owner</b>}
        {due && (
          <p className={css.due}>
            <b className={due.late ? css.late : undefined}>{due.text}</b>
            {due.late && details.promisedBy && <span>{` · promised ${time.moment(details.promisedBy)}`}</span>}
          </p>
        )}
      </header>
      <RequestTasks details={details} onMark={mayMark ? onMark : undefined} />
      <NextStep
        details={details}
        isSaving={state.unanswered.includes(reference)}
        onMark={mayMark ? onMark : undefined}
      />
      {details.patientSees !== null && (
        <MessageBox
          key={`message-${reference}`}
          name={details.name}
          sees={details.patientSees}
          saved={details.message ?? ""}
          warning={details.messageWarning}
          lang={details.lang}
          lines={session.readyMessages[details.lang]}
          draft={draft}
          onDraft={onDraft}
          onWrite={onWrite}
        />
      )}
      <History
        key={`history-${reference}`}
        details={details}
        mayUndo={(step) => mayMark || mayTakeBack(details, step, session.name)}
        draft={draft}
        onDraft={onDraft}
        onWrite={onWrite}
        onUndo={() => changes.undoLastStep(details)}
      />
      <Identity
        details={details}
        rows={state.list.rows}
        isOwner={isOwner}
        onSpam={(spam) => changes.spam(details, spam)}
        onPassOn={() => {
          // The button is removed.
          document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
          changes.passOn(details);
        }}
        onOpen={(reference) => dispatch({ type: "referenceOpened", reference })}
      />
    </article>
  );
}

/** The colleague who passed it to the owner may undo that until somebody else has changed it. */
function mayTakeBack({ history }: RequestDetails, { entry, undo }: Step, me: string): boolean {
  return undo.forOwner === false && history.slice(history.indexOf(entry)).every(({ who }) => who === me);
}

/** Both sides of a conflict; the person at the desk decides. */
function ConflictNote({ conflict, onSettle }: { conflict: Conflict; onSettle: Changes["settle"] }) {
  const { now, wanted } = conflict;
  const time = useShopTime();
  const last = now.history.at(-1);
  const yours = wanted.status && STATUS_NAMES[wanted.status];
  const box = useRef<HTMLDivElement>(null);
  // The focus stays in a field where somebody writes, and a live region speaks. Otherwise the box gets the focus, and a screen reader says its name.
  const [isWriting] = useState(() => document.activeElement?.matches("textarea, input") === true);
  useEffect(() => {
    if (!isWriting) box.current?.focus();
  }, [isWriting]);
  const settle = (anyway: boolean) => {
    // The button is removed.
    document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
    onSettle(conflict, anyway);
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      {...(isWriting
        ? { role: "alert" }
        : { role: "group", "aria-labelledby": "conflict-title", "aria-describedby": "conflict-text" })}
    >
      <Note kind="warning" title={<span id="conflict-title">{`${now.name}: changed by somebody else`}</span>} level={2}>
        <p id="conflict-text">
          <span>It is now</span> <b>{STATUS_NAMES[now.status]}</b>
          <span>{last ? ` (${last.who}, ${time.moment(last.changedAt)}). You wanted` : ". You wanted"}</span>{" "}
          <b>{yours}</b>
          <span>. Your change wasn’t saved.</span>
        </p>
        <p className={css.actions}>
          <Button variant="line" onClick={() => settle(false)}>
            {`Leave it ${STATUS_NAMES[now.status].toLowerCase()}`}
          </Button>
          {yours && wanted.status !== now.status && (
            <Button variant="line" onClick={() => settle(true)}>
              {`Mark it ${yours.toLowerCase()} anyway`}
            </Button>
          )}
        </p>
      </Note>
    </div>
  );
}
