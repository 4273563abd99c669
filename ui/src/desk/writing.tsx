import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import type { Change } from "./api.ts";
import { MESSAGE_MAX, NOTE_MAX } from "./desk.gen.ts";
import type { Draft } from "./kept.ts";
import css from "./request.module.css";

type Writing = {
  draft: Draft;
  /** Changes some of the draft. */
  onDraft: (change: Draft) => void;
  /** Saves; answers with why it could not, "" when it did. */
  onWrite: (change: Pick<Change, "note" | "message" | "messageWas">) => Promise<string>;
};

/** The heading of the open request, where the focus goes from a field that was sent. */
export const REQUEST_NAME = "request-name";

/** What the server counts: characters, not the units of a string. */
const length = (text: string) => [...text.trim()].length;

/** A note that only the staff see. What was typed stays until it is saved. */
export function NoteBox({ draft, onDraft, onWrite }: Writing) {
  const { isSaving, problem, save } = useSave(onWrite);
  const text = draft.note ?? "";
  const id = useId();
  const submit = () =>
    text.trim() && save({ note: text }, "Your note is not saved.", () => onDraft({ note: undefined }));
  return (
    <div className={css.box}>
      <label htmlFor={id}>Note for the staff</label>
      <textarea
        id={id}
        data-note
        rows={2}
        readOnly={isSaving}
        maxLength={NOTE_MAX}
        dir="auto"
        value={text}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onDraft({ note: event.target.value || undefined })}
        onKeyDown={onCtrlEnter(submit)}
      />
      <SaveProblem id={`${id}-problem`}>{problem}</SaveProblem>
      <Button look="line" disabled={isSaving || !text.trim()} onClick={submit}>
        {isSaving ? "Saving …" : problem ? "Save the note again" : "Save the note"}
      </Button>
    </div>
  );
}

const FORGET: Draft = { message: undefined, messageWas: undefined };

/** The line that the patient reads on the status page. */
export function MessageBox(props: Writing & { saved: string; warning: string | null; lines: readonly string[] }) {
  const { saved, warning, lines, draft, onDraft, onWrite } = props;
  const { isSaving, problem, save } = useSave(onWrite);
  const area = useRef<HTMLTextAreaElement>(null);
  // What was saved when this was begun, kept with the draft: a colleague may write while somebody looks at another request.
  const base = draft.messageWas ?? saved;
  const isOvertaken = draft.message !== undefined && base !== saved;
  const text = draft.message ?? saved;
  const isChanged = draft.message !== undefined && draft.message.trim() !== saved;
  const left = MESSAGE_MAX - length(text);
  const id = useId();
  const write = (message: string) => {
    onDraft(message === saved ? FORGET : { message, messageWas: base });
  };
  const submit = (message: string, messageWas = base) =>
    save({ message: message.trim().replace(/\s*\n\s*/g, " "), messageWas }, "Your message is not saved.", () =>
      onDraft(FORGET),
    );
  const pick = (line: string) => {
    write(line);
    const gap = line.indexOf("…");
    requestAnimationFrame(() => {
      area.current?.focus();
      if (gap >= 0) area.current?.setSelectionRange(gap, gap + 1);
    });
  };
  return (
    <div className={css.box}>
      <label htmlFor={id}>Message to the patient</label>
      {lines.length > 0 && (
        <select aria-label="Ready-made messages" value="" onChange={(event) => pick(event.target.value)}>
          <option value="">Pick a ready-made message …</option>
          {lines.map((line) => (
            <option key={line}>{line}</option>
          ))}
        </select>
      )}
      <textarea
        id={id}
        ref={area}
        data-message
        rows={2}
        readOnly={isSaving}
        dir="auto"
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-left ${id}-problem`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onCtrlEnter(() => isChanged && !isOvertaken && left >= 0 && submit(text))}
      />
      <p id={`${id}-left`} className={left < 0 ? css.late : css.left}>
        {left < 0 ? `${-left} of ${MESSAGE_MAX} characters too many` : `${left} of ${MESSAGE_MAX} characters left`}
      </p>
      <div role="alert">
        {isOvertaken && (
          <>
            <p className={css.late}>A colleague has changed the message meanwhile: “{saved || "no message"}”.</p>
            <p className={css.actions}>
              <Button look="line" onClick={() => onDraft(FORGET)}>
                Keep theirs
              </Button>
              <Button look="line" disabled={isSaving || left < 0} onClick={() => submit(text, saved)}>
                Show mine instead
              </Button>
            </p>
          </>
        )}
      </div>
      <p role="status" className={css.late}>
        {warning && `Please look at the message again: ${warning}.`}
      </p>
      <SaveProblem id={`${id}-problem`}>{problem}</SaveProblem>
      <p className={css.actions}>
        <Button look="line" disabled={isSaving || !isChanged || isOvertaken || left < 0} onClick={() => submit(text)}>
          {isSaving ? "Saving …" : problem ? "Save the message again" : "Save the message"}
        </Button>
        {saved && (
          <Button look="quiet" disabled={isSaving} onClick={() => submit("")}>
            Take it away
          </Button>
        )}
      </p>
    </div>
  );
}

function SaveProblem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className={css.problem}>
      {children}
    </p>
  );
}

function useSave(onWrite: Writing["onWrite"]) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState("");
  const save = async (change: Parameters<Writing["onWrite"]>[0], words: string, onSaved: () => void) => {
    if (isSaving) return;
    const field = document.activeElement;
    setSaving(true);
    const failure = await onWrite(change);
    setSaving(false);
    setProblem(failure && `${words} ${failure} Your text is still here.`);
    if (failure) return;
    onSaved();
    // The next key is not for this field. Whoever went elsewhere meanwhile stays there.
    if (field === document.activeElement) document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
  };
  return { isSaving, problem, save };
}

const onCtrlEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    submit();
  }
};
