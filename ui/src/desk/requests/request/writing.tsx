import { type KeyboardEvent, useId, useRef } from "react";
import { Icon } from "../../../components/pictures/icon.tsx";
import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import { type Lang, MESSAGE_MAX, NOTE_MAX } from "../../desk.gen.ts";
import { CallError } from "../../kit/client.ts";
import { isComposing } from "../../kit/composing.ts";
import { useAction } from "../../kit/use-action.ts";
import { KeyLabel } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import type { Write } from "../model/changes.ts";
import type { Draft } from "../model/drafts.ts";
import { REQUEST_NAME } from "../model/use-desk.ts";
import css from "./writing.module.css";

export type Writing = {
  draft: Draft;
  /** Changes some of the draft. */
  onDraft: (change: Draft) => void;
  onWrite: Write;
};

/** Counted as the server does: characters, not the units of a string. */
const length = (text: string) => [...text.trim()].length;

/** A note for the staff. The typed text stays until it is saved. */
export function NoteBox({ draft, onDraft, onWrite }: Writing) {
  const { isSaving, problem, saved, save } = useSave(onWrite);
  const text = draft.note ?? "";
  const id = useId();
  const submit = () =>
    text.trim() && save({ note: text }, ["Note added.", "Your note isn’t saved."], () => onDraft({ note: undefined }));
  return (
    <div className={css.box}>
      <div className={css.line}>
        <textarea
          aria-label="Note for the staff"
          placeholder="Note for the staff"
          data-note
          rows={1}
          readOnly={isSaving}
          maxLength={NOTE_MAX}
          dir="auto"
          value={text}
          aria-describedby={`${id}-problem`}
          aria-keyshortcuts={shortcut("note")}
          onChange={(event) => onDraft({ note: event.target.value || undefined })}
          onKeyDown={onCtrlEnter(submit)}
        />
        <button
          type="button"
          className={css.note}
          aria-disabled={isSaving || undefined}
          disabled={!text.trim()}
          onClick={submit}
        >
          <KeyLabel of="note">{isSaving ? "Saving …" : problem && "Add the note again"}</KeyLabel>
        </button>
      </div>
      <SaveProblem id={`${id}-problem`}>{problem}</SaveProblem>
      <Saved>{saved}</Saved>
    </div>
  );
}

type Message = Writing & {
  /** Whose request it is. */
  name: string;
  /** The text of the patient's status page. */
  sees: string;
  saved: string;
  warning: string | null;
  /** The language that the patient reads, and ready-made lines in it. */
  lang: Lang;
  lines: readonly string[];
};

const FORGET: Draft = { message: undefined, messageWas: undefined };

/** The message on the patient's status page. It looks different from everything that only the staff reads. */
export function MessageBox({ name, sees, saved, warning, lang, lines, draft, onDraft, onWrite }: Message) {
  const { isSaving, problem, saved: done, save } = useSave(onWrite);
  const area = useRef<HTMLTextAreaElement>(null);
  // The saved message when the draft was started: a colleague may have saved another one since.
  const base = draft.messageWas ?? saved;
  const isOvertaken = draft.message !== undefined && base !== saved;
  const text = draft.message ?? saved;
  const isChanged = draft.message !== undefined && draft.message.trim() !== saved;
  const left = MESSAGE_MAX - length(text);
  // "…" in a ready-made line must be filled in.
  const hasGap = isChanged && text.includes("…");
  const canSave = isChanged && !isOvertaken && left >= 0 && !hasGap;
  const id = useId();
  const write = (message: string) => {
    onDraft(message === saved ? FORGET : { message, messageWas: base });
  };
  const submit = (message: string, messageWas = base) =>
    save(
      { message: message.trim().replace(/\s*\n\s*/g, " "), messageWas },
      [message.trim() ? "The patient sees your line." : "The line is removed.", "Your message isn’t saved."],
      () => onDraft(FORGET),
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
    <section className={css.patient} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Icon name="eye" />
        The patient reads this <small>on the status page</small>
      </h3>
      <p>
        <b>The patient sees:</b> <span>{sees}</span> {saved && <q>{saved}</q>}
      </p>
      <div className={css.line}>
        <textarea
          id={id}
          ref={area}
          aria-label="Message to the patient"
          placeholder={`A line for ${firstName(name)}`}
          data-message
          rows={1}
          readOnly={isSaving}
          dir="auto"
          value={text}
          aria-invalid={left < 0 || undefined}
          aria-describedby={`${id}-left ${id}-problem`}
          aria-keyshortcuts={shortcut("message")}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onCtrlEnter(() => canSave && submit(text))}
        />
        <button
          type="button"
          className={css.show}
          aria-disabled={isSaving || undefined}
          disabled={!canSave}
          onClick={() => submit(text)}
        >
          <KeyLabel of="message">{isSaving ? "Saving …" : problem && "Show again"}</KeyLabel>
        </button>
      </div>
      <div className={css.under}>
        {lines.length > 0 && (
          <select aria-label="Ready-made messages" value="" onChange={(event) => pick(event.target.value)}>
            <option value="">{lang === "en" ? "Ready-made …" : `Ready-made, in ${LANGUAGE_NAMES[lang]} …`}</option>
            {lines.map((line) => (
              <option key={line} lang={lang} dir="auto">
                {line}
              </option>
            ))}
          </select>
        )}
        {saved && (
          <button type="button" aria-disabled={isSaving} onClick={() => submit("", saved)}>
            Remove the line
          </button>
        )}
        <p id={`${id}-left`} className={left < 0 ? "problem" : isChanged ? undefined : "vh"}>
          {left < 0 ? `${-left} of ${MESSAGE_MAX} characters too many` : `${left} of ${MESSAGE_MAX} characters left`}
        </p>
      </div>
      <div role="alert">
        {isOvertaken && (
          <>
            <p className="problem">{`A colleague just changed the message: “${saved || "no message"}”.`}</p>
            <p className={css.under}>
              <button type="button" onClick={() => onDraft(FORGET)}>
                Keep theirs
              </button>
              <button
                type="button"
                aria-disabled={isSaving || undefined}
                disabled={left < 0 || hasGap}
                onClick={() => submit(text, saved)}
              >
                Show mine instead
              </button>
            </p>
          </>
        )}
      </div>
      <p role="status" className="problem">
        {hasGap ? "Fill in the … first." : warning && `Check the message again: ${warning}.`}
      </p>
      <SaveProblem id={`${id}-problem`}>{problem}</SaveProblem>
      <Saved>{done}</Saved>
    </section>
  );
}

/** "Vandermeulen, Ruth" → "Ruth" */
const firstName = (name: string) => name.split(", ").at(-1) ?? name;

function SaveProblem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="problem">
      {children}
    </p>
  );
}

/** For screen readers: others see the text where it is saved. */
const Saved = ({ children }: { children: string }) => (
  <p role="status" className="vh">
    {children}
  </p>
);

function useSave(onWrite: Write) {
  const { isBusy: isSaving, outcome, run } = useAction();
  const save = async (change: Parameters<Write>[0], [done, failed]: readonly [string, string], onSaved: () => void) => {
    const field = document.activeElement;
    const isSaved = await run(async () => {
      const failure = await onWrite(change);
      if (failure) throw new CallError(0, `${failed} ${failure} Your text is still here.`);
      return done;
    });
    if (!isSaved) return;
    onSaved();
    // Leaves the field, because the next key is not meant for it, unless the focus has moved meanwhile.
    const isThere = document.activeElement === field || document.activeElement === document.body;
    if (isThere) document.getElementById(REQUEST_NAME)?.focus({ preventScroll: true });
  };
  const { text = "", isBad = false } = outcome ?? {};
  return { isSaving, problem: isBad ? text : "", saved: isBad ? "" : text, save };
}

const onCtrlEnter = (submit: () => void) => (event: KeyboardEvent) => {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    submit();
  }
};
