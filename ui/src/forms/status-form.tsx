import { type ChangeEvent, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Section } from "../components/section.tsx";
import { Split } from "../components/side.tsx";
import { useReply } from "../site/context.ts";
import { useHydrated } from "../site/hydrated.ts";
import { useRules } from "../site/language.ts";
import type { StatusReport } from "../site/status.gen.ts";
import fieldCss from "./field.module.css";
import { Field } from "./field.tsx";
import formCss from "./form.module.css";
import { ResultRegions, Summary, showResult, useErrorTitle } from "./result.tsx";
import { inLanguage } from "./send.ts";
import type { StatusText } from "./status.en.tsx";
import { Report } from "./status-report.tsx";
import { headline, localToday, type Problems, stillWrong, validate, withDates } from "./validate.ts";
import type { FormWords } from "./words.en.tsx";
import { FormWordsContext } from "./words.ts";

/** A report is asked for again after this long, while the page can be seen. */
const REFRESH_MS = 60_000;

type Refused = { outcome: "refused"; error: string; fields: Problems; wait?: boolean };
type Found = { outcome: "found"; report: StatusReport };

type StatusFormProps = { text: StatusText; words: FormWords; aside: ReactNode; children?: ReactNode };

/** "Is it ready?": asks for reference and date of birth, and shows how far the request is. Works as a plain post, too. */
export function StatusForm({ text, words, aside, children }: StatusFormProps) {
  const { form } = text;
  const rules = useRules();
  const language = { rules, words };
  const reply = useReply("status");
  const element = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  /** The body of the look-up on the screen, which the page makes again by itself. */
  const lastBody = useRef<string>(null);
  /** Counts look-ups: only the last one's answer is shown. */
  const turn = useRef(0);
  const today = useHydrated() ? localToday() : undefined;
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState(0);
  const [result, setResult] = useState<Found | Refused | null>(
    reply?.outcome === "found" || reply?.outcome === "refused" ? reply : null,
  );
  const values = reply?.outcome === "refused" ? reply.values : {};

  useEffect(() => {
    const reference = element.current?.elements.namedItem("reference");
    const given = location.hash.slice(1);
    // Other fragments are places in the page.
    const isReference = /^[a-z]{2}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(given);
    if (isReference && reference instanceof HTMLInputElement && !reference.value) reference.value = given;
  }, []);

  useEffect(() => {
    if (results) showResult(board.current ?? box.current);
  }, [results]);

  const refresh = useCallback(async () => {
    if (!lastBody.current) return;
    const ours = ++turn.current;
    const next = await ask(lastBody.current, words);
    if (ours !== turn.current) return;
    // A look-up that fails by itself changes nothing on the screen.
    if (next.outcome === "found") setResult(next);
    else if (next.wait) lastBody.current = null;
  }, [words]);

  useErrorTitle(result?.outcome === "refused");

  const follows = result?.outcome === "found" && result.report.status !== "done";
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => !document.hidden && refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [follows, refresh]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = Object.fromEntries(new FormData(event.currentTarget)) as Problems;
    const problems = validate(language, form, data, localToday());
    if (Object.keys(problems).length) {
      setResult({ outcome: "refused", error: headline(language, form, problems), fields: problems });
      return setResults((count) => count + 1);
    }
    const { reference, dateOfBirth } = data;
    const answers = withDates(language, form, { reference, dateOfBirth });
    const body = JSON.stringify({ ...answers, ...inLanguage(rules.lang) });
    turn.current++;
    lastBody.current = null;
    setBusy(true);
    const next = await ask(body, words);
    setBusy(false);
    lastBody.current = next.outcome === "found" ? body : null;
    setResult(next);
    setResults((count) => count + 1);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (result?.outcome === "refused") setResult(stillWrong(language, form, result, target.name));
  }

  const problems = result?.outcome === "refused" ? result.fields : {};
  const found = result?.outcome === "found" ? result.report : null;
  return (
    <FormWordsContext value={words}>
      {found && (
        <Section tight>
          <Report text={text} key={found.reference} report={found} ref={board} atOnce={reply?.outcome === "found"} />
        </Section>
      )}
      <Section tight tone={found ? "mint" : "white"}>
        <Split aside={aside}>
          <form
            className={classNames(formCss.root, "on-paper")}
            id={form.id}
            method="post"
            action="/api/status"
            aria-labelledby="status-title"
            noValidate={today !== undefined}
            ref={element}
            onChange={onChange}
            onSubmit={onSubmit}
          >
            <h2 id="status-title">{found ? text.another : form.title}</h2>
            <ResultRegions
              ref={box}
              atOnce={reply?.outcome === "refused"}
              alert={result?.outcome === "refused" && <Summary {...result} form={form} />}
            />
            <fieldset className={formCss.answers} role="presentation" disabled={busy}>
              <div className={formCss.group}>
                {form.fields.map((question) => (
                  <Field
                    key={question.name}
                    id={`${form.id}-${question.name}`}
                    field={question}
                    value={values[question.name]}
                    problem={problems[question.name]}
                    today={today}
                  />
                ))}
              </div>
            </fieldset>
            {Object.entries(inLanguage(rules.lang)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p className={formCss.send}>
              <Button type="submit" disabled={busy} {...{ autoComplete: "off" }}>
                {busy ? form.busy : form.submit}
              </Button>
              <span className={fieldCss.hint}>{text.shared}</span>
            </p>
          </form>
        </Split>
      </Section>
      {!found && children}
    </FormWordsContext>
  );
}

async function ask(body: string, { networkFailure }: FormWords): Promise<Found | Refused> {
  const refused = (error: string, more: Partial<Refused> = {}): Refused => ({
    outcome: "refused",
    error,
    fields: {},
    ...more,
  });
  try {
    const response = await fetch("/api/status", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout?.(30_000),
    });
    const answer = Object(await response.json());
    if (response.ok) return { outcome: "found", report: answer };
    return refused(String(answer.error), { fields: Object(answer.fields), wait: response.status === 429 });
  } catch {
    return refused(networkFailure);
  }
}
