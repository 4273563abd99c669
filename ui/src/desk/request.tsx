import { type ReactNode, type Ref, useId } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Icon } from "../components/icon.tsx";
import { Note } from "../components/note.tsx";
import { telLink } from "../site/contact-details.ts";
import type { Change } from "./api.ts";
import { type RequestDetails, type RequestRow, STATUSES, type Status } from "./desk.gen.ts";
import type { Draft } from "./kept.ts";
import css from "./request.module.css";
import { MarkButtons, StatusMark } from "./status-mark.tsx";
import { birthDate, promise, useShopTime } from "./times.ts";
import type { Conflict, Refusal } from "./use-marks.ts";
import { BLANK, deeds, formOf, STATUS_NAMES } from "./words.ts";
import { MessageBox, NoteBox, REQUEST_NAME } from "./writing.tsx";

type Props = {
  details: RequestDetails;
  heading: Ref<HTMLHeadingElement>;
  refusal: Refusal;
  draft: Draft;
  messages: readonly string[];
  /** The list's rows, which say more of earlier requests. */
  rows: readonly RequestRow[];
  onDraft: (change: Draft) => void;
  onMark: (status: Status, rxNumber?: string) => void;
  onSpam: (spam: boolean) => void;
  onWrite: (change: Pick<Change, "note" | "message" | "messageWas">) => Promise<string>;
  onSettle: (conflict: Conflict, anyway: boolean) => void;
  onPrint: () => void;
  onOpen: (reference: string) => void;
};

/** Everything about one request, in the order of the work. */
export function Request(props: Props) {
  const { details, refusal, draft, messages, onDraft, onWrite, onMark } = props;
  const time = useShopTime();
  const isOwed = details.status === "new" || details.status === "in-progress";
  const due = isOwed ? promise(details.promisedBy, time) : null;
  return (
    <article className={css.request} aria-labelledby={REQUEST_NAME}>
      <header className={css.head}>
        <h2 id={REQUEST_NAME} ref={props.heading} tabIndex={-1}>
          <bdi>{details.name}</bdi>
        </h2>
        <p className={css.chips}>
          <StatusMark status={details.status} />
          {due && <span className={due.late ? css.late : undefined}>{due.text}</span>}
          {details.suspectedSpam && <span className={css.late}>Possible spam</span>}
        </p>
        <p className={css.chips}>
          {details.dateOfBirth && <b>born {birthDate(details.dateOfBirth)}</b>}
          <span>
            {details.title}, {time.moment(details.receivedAt)}
          </span>
          <span className={css.reference}>
            {details.reference} <CopyButton text={details.reference} what="the reference" />
          </span>
        </p>
      </header>

      <p role="alert" className={css.problem}>
        {refusal.problem}
      </p>
      {refusal.conflict && <ConflictNote conflict={refusal.conflict} onSettle={props.onSettle} />}

      <div className={css.work}>
        {details.phone && (
          <a className={buttonClass("amber", css.call)} href={telLink(details.phone)} data-call>
            <Icon name="phone" />
            {details.phone}
          </a>
        )}
        <MarkButtons label="Mark the request" status={details.status} onMark={onMark} keys />
      </div>
      {details.prescriptions.length > 1 && <Prescriptions details={details} onMark={onMark} />}
      {details.patientSees && (
        <p className={css.sees}>
          <Icon name="eye" />
          <span>
            <b>The patient sees:</b> {details.patientSees}
            {details.message && (
              <>
                {" "}
                <q>{details.message}</q>
              </>
            )}
          </span>
        </p>
      )}

      <Part title="Answers">
        <dl className={css.answers}>
          {details.answers.map(({ name, label, value }) => (
            <div key={name} className={value === BLANK ? css.blank : undefined}>
              <dt>{label}</dt>
              <dd>
                <span dir="auto">{value}</span>
                {value !== BLANK && <CopyButton text={value} what={label} />}
              </dd>
            </div>
          ))}
        </dl>
      </Part>

      <div className={css.writing}>
        <NoteBox key={`note-${details.reference}`} draft={draft} onDraft={onDraft} onWrite={onWrite} />
        {details.patientSees !== null && (
          <MessageBox
            key={`message-${details.reference}`}
            saved={details.message ?? ""}
            warning={details.messageWarning}
            lines={messages}
            draft={draft}
            onDraft={onDraft}
            onWrite={onWrite}
          />
        )}
      </div>

      <p className={css.actions}>
        <Button look="line" icon="print" onClick={props.onPrint}>
          Print the slip
        </Button>
        <Button
          look="line"
          icon={details.suspectedSpam ? "okc" : "warn"}
          onClick={() => props.onSpam(!details.suspectedSpam)}
        >
          {details.suspectedSpam ? "Not spam" : "This is spam"}
        </Button>
      </p>

      {details.earlier.length > 0 && (
        <Part title="Other requests of this patient">
          <ul className={css.earlier}>
            {details.earlier.map((reference) => {
              const row = props.rows.find((one) => one.reference === reference);
              return (
                <li key={reference}>
                  <button type="button" onClick={() => props.onOpen(reference)}>
                    {formOf(reference)} {reference}
                  </button>
                  {row && (
                    <>
                      {" "}
                      <StatusMark status={row.status} /> {row.asked}, {time.moment(row.receivedAt)}
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </Part>
      )}
      <History details={details} />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Prescriptions({ details, onMark }: Pick<Props, "details" | "onMark">) {
  return (
    <Part title="Prescriptions">
      <ul className={css.prescriptions}>
        {details.prescriptions.map(({ rxNumber, status }) => (
          <li key={rxNumber}>
            <span>
              <b>{rxNumber}</b> <CopyButton text={rxNumber} what={`Rx ${rxNumber}`} />
            </span>
            <MarkButtons label={`Mark Rx ${rxNumber}`} status={status} onMark={(to) => onMark(to, rxNumber)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Both sides of a conflict; the person at the desk decides. */
function ConflictNote({ conflict, onSettle }: { conflict: Conflict; onSettle: Props["onSettle"] }) {
  const { now, wanted } = conflict;
  const time = useShopTime();
  const last = now.history.at(-1);
  const yours = wanted.status && STATUS_NAMES[wanted.status];
  return (
    <div role="alert">
      <Note kind="warning" title={`${now.name}: changed by somebody else`} level={3}>
        <p>
          It is now <b>{STATUS_NAMES[now.status]}</b>
          {last && ` (${last.who}, ${time.moment(last.changedAt)})`}. You wanted <b>{yours}</b>. Nothing of yours was
          saved.
        </p>
        <p className={css.actions}>
          <Button look="line" onClick={() => onSettle(conflict, false)}>
            Leave it {STATUS_NAMES[now.status].toLowerCase()}
          </Button>
          {yours && wanted.status !== now.status && (
            <Button look="line" onClick={() => onSettle(conflict, true)}>
              Mark it {yours.toLowerCase()} all the same
            </Button>
          )}
        </p>
      </Note>
    </div>
  );
}

function History({ details }: { details: RequestDetails }) {
  const time = useShopTime();
  const entries = details.history.map((entry, at) => {
    const earlier = details.history.slice(0, at).filter((one) => one.rxNumber === entry.rxNumber);
    return { entry, done: deeds(entry, earlier.at(-1)?.status ?? STATUSES[0]) };
  });
  return (
    <Part title="History">
      <ol className={css.history}>
        {entries.reverse().map(({ entry, done }) => (
          <li key={`${entry.changedAt} ${entry.who} ${done}`}>
            <p>
              <b>{entry.who}</b>, {time.moment(entry.changedAt)}
            </p>
            {done.map((deed) => (
              <p key={deed} dir="auto" className={css.deed}>
                {deed}
              </p>
            ))}
          </li>
        ))}
        <li>
          <p>
            <b>Came in</b>, {time.moment(details.receivedAt)}
          </p>
        </li>
      </ol>
    </Part>
  );
}
