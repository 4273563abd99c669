import {
  type ChangeEvent,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { useReply, useSite } from "../site/context.ts";
import { useRules } from "../site/language.ts";
import fieldCss from "./field.module.css";
import { Field, type Pictures } from "./field.tsx";
import { forShop } from "./for-shop.ts";
import css from "./form.module.css";
import { type Form, HONEYPOT, type Field as Question } from "./forms.gen.ts";
import { ResultRegions, Summary, showResult, Thanks, useErrorTitle } from "./result.tsx";
import { inLanguage, newKey, type Result, send } from "./send.ts";
import type { ResultToastProps } from "./sent/result-toast.tsx";
import { type Body, headline, localToday, stillWrong, validate } from "./validate.ts";
import type { FormWords } from "./words.en.tsx";
import { FormWordsContext } from "./words.ts";

export type SiteFormProps = {
  form: Form;
  words: FormWords;
  /** Also shows what the server refused. */
  toast?: ComponentType<ResultToastProps> | undefined;
  /** Takes over the thanks, which else stand in the form. */
  onSent?: (result: Sent, body: Body) => void;
  pictures?: Pictures;
  /** What stands beside a field, by its name. */
  beside?: Record<string, ReactNode>;
};

type Sent = Extract<Result, { outcome: "sent" }>;

/**
 * Any of the forms. Rendered on the server it is a plain post that works without scripts; everything that only a script
 * can undo (`disabled`, `noValidate`, the limits of dates) comes after mounting.
 */
export function SiteForm({ form: ofAnyShop, words, toast: Toast, onSent, pictures, beside = {} }: SiteFormProps) {
  const site = useSite();
  const rules = useRules();
  const language = { rules, words };
  const form = useMemo(() => forShop(ofAnyShop, site), [ofAnyShop, site]);
  const { id } = form;
  const reply = useReply(id);
  const element = useRef<HTMLFormElement>(null);
  const resultBox = useRef<HTMLDivElement>(null);
  const attempt = useRef({ body: "", key: "" });
  const sending = useRef(false);
  const [today, setToday] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(
    reply?.outcome === "refused" || (reply?.outcome === "sent" && !onSent) ? reply : null,
  );
  const [results, setResults] = useState(0);
  const [toasted, setToasted] = useState<string | null>(null);
  const [start, setStart] = useState(() => ({ round: 0, values: reply?.outcome === "refused" ? reply.values : {} }));
  const [given, setGiven] = useState<Body>(() => asBody(form, start.values));

  const readAnswers = useCallback(() => {
    setToday(localToday());
    // While they are disabled, the fields seem to have no answers.
    if (element.current && !busy) setGiven(read(form, element.current));
  }, [form, busy]);

  useEffect(() => {
    readAnswers();
    // Going back to this page, the browser may fill in the answers after this script has looked at them.
    addEventListener("pageshow", readAnswers);
    return () => removeEventListener("pageshow", readAnswers);
  }, [readAnswers]);

  useEffect(() => {
    if (results) showResult(resultBox.current);
  }, [results]);

  const refused = result?.outcome === "refused";
  useErrorTitle(refused);

  function show(next: Result, body: Body) {
    if (next.outcome === "sent" && onSent) {
      setResult(null);
      onSent(next, body);
    } else {
      setResult(next);
      setResults((count) => count + 1);
    }
    if (next.outcome === "refused") return;
    attempt.current = { body: "", key: "" };
    setStart(({ round }) => ({ round: round + 1, values: {} }));
    setGiven({});
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // At once: a second click may come before React has disabled the button.
    if (sending.current) return;
    setToasted(null);
    const body = read(form, event.currentTarget);
    const problems = validate(language, form, body, localToday(), site);
    if (Object.keys(problems).length)
      return show({ outcome: "refused", error: headline(language, form, problems), fields: problems }, body);
    const text = JSON.stringify(body);
    // The same answers sent again are the same request: the server then stores nothing twice.
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
    sending.current = true;
    setBusy(true);
    const next = await send(form, body, attempt.current.key, language);
    sending.current = false;
    setBusy(false);
    show(next, body);
    if (next.outcome === "refused") setToasted(next.error);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    readAnswers();
    if (result?.outcome === "refused") setResult(stillWrong(language, form, result, target.name));
  }

  const field = (question: Question) => (
    <Field
      key={question.name}
      id={`${id}-${question.name}`}
      field={question}
      value={start.values[question.name]}
      problem={refused ? result.fields[question.name] : undefined}
      today={today}
      pictures={pictures}
    >
      {question.control.kind === "rating" && Number(given[question.name]) > 0 && (
        <p className={fieldCss.hint}>{words.rated(Number(given[question.name]))}</p>
      )}
    </Field>
  );
  const reasons = words.waiting;
  const waiting = form.fields.find(({ control, name }) => reasons[control.kind] && !given[name]);
  const reason = waiting && reasons[waiting.control.kind];

  return (
    <FormWordsContext value={words}>
      <form
        className={classNames(css.root, "on-paper")}
        id={id}
        method="post"
        action={`/api/${id}`}
        aria-labelledby={`${id}-title`}
        noValidate={today !== undefined}
        ref={element}
        onSubmit={onSubmit}
        onChange={onChange}
      >
        <h2 id={`${id}-title`}>{form.title}</h2>
        <ResultRegions
          ref={resultBox}
          atOnce={reply !== null && result !== null}
          alert={refused && <Summary {...result} form={form} />}
          status={onSent ? undefined : result?.outcome === "sent" && <Thanks {...result} form={form} />}
        />
        {Toast && toasted && (
          <Toast key={`toast ${results}`} backTo={resultBox}>
            {toasted}
          </Toast>
        )}
        {/* What would be typed while the request is under way could not come with it, and success would take it away. */}
        <fieldset className={css.answers} role="presentation" disabled={busy}>
          {/* A new round is a new set of fields: that empties them whatever they started with. */}
          {[...new Set(form.fields.map(({ group }) => group))].map((group) => {
            const Group = group ? "fieldset" : "div";
            return (
              <Group className={css.group} key={`${start.round} ${group}`}>
                {group && <legend>{group}</legend>}
                {form.fields
                  .filter((question) => question.group === group)
                  .map((question) =>
                    beside[question.name] ? (
                      <div className={css.beside} key={question.name}>
                        {field(question)}
                        {beside[question.name]}
                      </div>
                    ) : (
                      field(question)
                    ),
                  )}
              </Group>
            );
          })}
        </fieldset>
        <p className="vh" aria-hidden="true" key={`bait ${start.round}`}>
          <label htmlFor={`${id}-${HONEYPOT}`}>{words.leaveEmpty}</label>
          <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </p>
        {Object.entries(inLanguage(rules.lang)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={css.send}>
          {/* autoComplete: else Firefox remembers over a reload that the button was disabled. */}
          <Button
            type="submit"
            disabled={busy || (today !== undefined && waiting !== undefined)}
            data-other={busy ? form.submit : form.busy}
            aria-describedby={reason && `${id}-waits`}
            {...{ autoComplete: "off" }}
          >
            {busy ? form.busy : form.submit}
          </Button>
          {reason && (
            <span className={fieldCss.hint} id={`${id}-waits`}>
              {reason}
            </span>
          )}
        </p>
      </form>
    </FormWordsContext>
  );
}

/** What the form sends: exactly its fields, and the honeypot only when something filled it. */
function read(form: Form, element: HTMLFormElement): Body {
  const data = Object.fromEntries(new FormData(element)) as Record<string, string>;
  const body = asBody(form, data);
  if (data[HONEYPOT]) body[HONEYPOT] = data[HONEYPOT];
  return body;
}

function asBody(form: Form, values: Record<string, string>): Body {
  return Object.fromEntries(
    form.fields.map(({ name, control }) => {
      const text = values[name] ?? "";
      if (control.kind === "rating") return [name, Number(text)];
      return [name, control.kind === "consent" ? text !== "" : text];
    }),
  );
}
