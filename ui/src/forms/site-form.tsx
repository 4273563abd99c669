import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from "react";
import { classNames } from "../components/class-names.ts";
import { Button } from "../components/controls/button.tsx";
import { useSite } from "../site/context.ts";
import { useRules } from "../site/language/language.ts";
import fieldCss from "./field.module.css";
import { Field, type Pictures } from "./field.tsx";
import { forShop } from "./for-shop.ts";
import css from "./form.module.css";
import { HONEYPOT, type Field as Question } from "./forms.gen.ts";
import { Groups, StarNote } from "./groups.tsx";
import { MoreLines, type MoreLinesText } from "./more-lines.tsx";
import { partId } from "./part-id.ts";
import { Result, Summary } from "./result.tsx";
import { inLanguage } from "./send.ts";
import type { ResultToastProps } from "./sent/result-toast.tsx";
import { type FormSpec, useForm } from "./use-form.ts";
import type { Body, Refused } from "./validate.ts";
import type { FormWords } from "./words.en.tsx";
import { FormWordsContext } from "./words.ts";

export type SiteFormProps<Done extends { outcome: string }> = {
  form: FormSpec;
  words: FormWords;
  send: (body: Body, key: string) => Promise<Done | Refused>;
  onDone: (done: Done, body: Body) => void;
  /** The answers stay in the form after they are sent. */
  keepAnswers?: boolean;
  /** Also shows which answers the server refused. */
  toast?: ComponentType<ResultToastProps> | undefined;
  /** The result, if it is shown inside the form. */
  status?: ReactNode;
  /** Its heading, unless that is the form's own title. */
  title?: string;
  /** Content beside the button. */
  hint?: ReactNode;
  /** Shows an explanation of the star that marks required answers. */
  starred?: ((star: ReactNode) => ReactNode) | undefined;
  pictures?: Pictures | undefined;
  /** Fields that take several answers in one, each typed on a line. */
  several?: Record<string, MoreLinesText> | undefined;
  /** Content before a field, by the field's name. It may depend on the answers. */
  before?: Record<string, (answers: Body) => ReactNode> | undefined;
  /** The content around the form. */
  around?: ((form: ReactNode, answers: Body) => ReactNode) | undefined;
};

/**
 * Any form of the catalogue. Rendered on the server it is a plain post that works without scripts; everything that only a script
 * can undo (`disabled`, `noValidate`, the limits of dates) comes after mounting.
 */
export function SiteForm<Done extends { outcome: string }>({ form: ofAnyShop, ...props }: SiteFormProps<Done>) {
  const {
    words,
    send,
    onDone,
    keepAnswers,
    toast: Toast,
    status,
    title,
    hint,
    starred,
    pictures,
    several,
    before,
    around,
  } = props;
  const site = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const { lang } = useRules();
  const form = useMemo(() => forShop(ofAnyShop, site), [ofAnyShop, site]);
  const { id } = form;
  const engine = useForm({ form, words, send, onDone, keepAnswers, showsResultInForm: status !== undefined });
  const { today, busy, refused, problems, start, answers } = engine;

  const lines = (name: string) => {
    const text = several?.[name];
    return text && <MoreLines text={text} id={partId(id, name)} name={name} />;
  };
  const field = (question: Question) => (
    <Field
      id={partId(id, question.name)}
      field={question}
      value={start.values[question.name]}
      problem={problems[question.name]}
      today={today}
      pictures={pictures}
      isStarred={starred !== undefined && question.required}
    >
      {/* A single child, because an array of children would be new each time and render the field again. */}
      {question.control.kind === "rating" && Number(answers[question.name]) > 0 ? (
        <p className={fieldCss.hint} key={`${answers[question.name]}`}>
          {words.rated(Number(answers[question.name]))}
        </p>
      ) : (
        lines(question.name)
      )}
    </Field>
  );
  const reasons = words.waiting;
  const waiting = form.fields.find(({ control, name }) => reasons[control.kind] && !answers[name]);
  const reason = waiting && reasons[waiting.control.kind];
  const beside = busy ? words.keepOpen : reason || hint;
  const isDisabled = busy || (today !== undefined && waiting !== undefined);
  // Without this, Firefox keeps the button disabled after a reload.
  useEffect(() => {
    if (button.current) button.current.disabled = isDisabled;
  }, [isDisabled]);

  const element = (
    <FormWordsContext value={words}>
      <form className={classNames(css.root, "on-paper")} {...engine.attributes}>
        <h2 id={partId(id, "title")} key={title}>
          {title ?? form.title}
        </h2>
        {starred && <StarNote says={starred} />}
        <Result id={id} ref={engine.resultBox} atOnce={engine.isReply && (refused !== null || Boolean(status))}>
          {refused ? <Summary key={engine.results} {...refused} form={form} problems={problems} /> : status}
        </Result>
        {Toast && engine.failure && (
          <Toast key={engine.results} backTo={engine.resultBox}>
            {engine.failure}
          </Toast>
        )}
        {/* Disabled while sending, so that no edit is lost. */}
        <fieldset className={css.answers} role="presentation" disabled={busy}>
          {/* A new key makes new fields, and so clears them. */}
          <Groups key={start.resetCount} fields={form.fields}>
            {(question) => (
              <>
                {before?.[question.name]?.(answers)}
                {field(question)}
              </>
            )}
          </Groups>
        </fieldset>
        <Bait id={partId(id, HONEYPOT)} key={`bait ${start.resetCount}`} label={words.leaveEmpty} />
        {Object.entries(inLanguage(lang)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={css.send}>
          {/* Before the button in the document, because the Tab key skips the disabled button; the stylesheet shows it after. */}
          {beside && (
            <span className={fieldCss.hint} id={partId(id, "waits")} key={reason || `${busy}`}>
              {beside}
            </span>
          )}
          <Button
            type="submit"
            ref={button}
            disabled={isDisabled}
            data-other={busy ? form.submit : form.busy}
            aria-describedby={reason && partId(id, "waits")}
          >
            {/* A separate element per text, so that the words also change on a translated page. */}
            <span key={`${busy}`}>{busy ? form.busy : form.submit}</span>
          </Button>
        </p>
      </form>
    </FormWordsContext>
  );
  return around?.(element, answers) ?? element;
}

/** A trap for programs that fill in every field, hidden from people and from their password managers. */
function Bait({ id, label }: { id: string; label: string }) {
  return (
    <p className="vh" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </p>
  );
}
