import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Note } from "../components/note.tsx";
import { Phone } from "../components/site-text.tsx";
import { useReply, useSite } from "../site/context.ts";
import type { StatusReport } from "../site/status.gen.ts";
import { Field } from "./field.tsx";
import formCss from "./form.module.css";
import { NETWORK_FAILURE, type Field as Question } from "./forms.gen.ts";
import { ResultRegions, Summary, showResult, useErrorTitle } from "./result.tsx";
import { SENTENCES } from "./sentences.gen.ts";
import css from "./status-form.module.css";
import { headline, localToday, type Problems, stillWrong, validate } from "./validate.ts";

/** A report is asked for again after this long, while the page can be seen. */
const REFRESH_MS = 60_000;

/** What is asked, as the forms of the catalogue ask it. */
const LOOK_UP = {
  id: "status",
  incomplete: null,
  fields: [
    {
      name: "reference",
      label: "Reference",
      hint: "Like RF-7K3M-Q9PX. It stands on the thank-you page.",
      control: { kind: "text", max: 200 },
      required: true,
      autocomplete: "off",
      missing: SENTENCES.noReference,
    },
    {
      name: "dateOfBirth",
      label: "Date of birth",
      hint: null,
      control: { kind: "date", range: "past" },
      required: true,
      autocomplete: "bday",
      missing: SENTENCES.noBirthDate,
    },
  ] as Question[],
};

/** The steps of a request, in order. */
const STEPS = [
  ["received", "Received"],
  ["in-progress", "Being prepared"],
  ["ready", "Ready"],
  ["done", "Done"],
] as const;

type Refused = { outcome: "refused"; error: string; fields: Problems; wait?: boolean };
type Found = { outcome: "found"; report: StatusReport };

/** "Is it ready?": asks for reference and date of birth, and shows how far the request is. Works as a plain post, too. */
export function StatusForm() {
  const site = useSite();
  const reply = useReply("status");
  const element = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** The body of the look-up on the screen, which the page makes again by itself. */
  const asked = useRef<string>(null);
  /** Counts look-ups: only the last one's answer is shown. */
  const turn = useRef(0);
  const [today, setToday] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(0);
  const [result, setResult] = useState<Found | Refused | null>(
    reply?.outcome === "found" || reply?.outcome === "refused" ? reply : null,
  );
  const values = reply?.outcome === "refused" ? reply.values : {};

  useEffect(() => {
    setToday(localToday());
    const reference = element.current?.elements.namedItem("reference");
    const given = location.hash.slice(1);
    // Other fragments are places in the page.
    const isReference = /^[a-z]{2}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(given);
    if (isReference && reference instanceof HTMLInputElement && !reference.value) reference.value = given;
  }, []);

  useEffect(() => {
    if (shown) showResult(box.current);
  }, [shown]);

  const refresh = useCallback(async () => {
    if (!asked.current) return;
    const ours = ++turn.current;
    const next = await ask(asked.current);
    if (ours !== turn.current) return;
    // A look-up that fails by itself changes nothing on the screen.
    if (next.outcome === "found") setResult(next);
    else if (next.wait) asked.current = null;
  }, []);

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
    const problems = validate(LOOK_UP, data, localToday());
    if (Object.keys(problems).length) {
      setResult({ outcome: "refused", error: headline(LOOK_UP, problems), fields: problems });
      return setShown((times) => times + 1);
    }
    const body = JSON.stringify({ reference: data.reference, dateOfBirth: data.dateOfBirth });
    turn.current++;
    asked.current = null;
    setBusy(true);
    const next = await ask(body);
    setBusy(false);
    asked.current = next.outcome === "found" ? body : null;
    setResult(next);
    setShown((times) => times + 1);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (result?.outcome === "refused") setResult(stillWrong(LOOK_UP, result, target.name));
  }

  const problems = result?.outcome === "refused" ? result.fields : {};
  return (
    <form
      className={classNames(formCss.root, "on-paper")}
      id={LOOK_UP.id}
      method="post"
      action="/api/status"
      aria-labelledby="status-title"
      noValidate={today !== undefined}
      ref={element}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <h2 id="status-title">Look up your request</h2>
      <ResultRegions
        ref={box}
        atOnce={reply !== null}
        alert={result?.outcome === "refused" && <Summary {...result} form={LOOK_UP} />}
        status={result?.outcome === "found" && <Report {...result.report} timeZone={site.timeZone} />}
      />
      <fieldset className={formCss.answers} role="presentation" disabled={busy}>
        <div className={formCss.group}>
          {LOOK_UP.fields.map((question) => (
            <Field
              key={question.name}
              id={`${LOOK_UP.id}-${question.name}`}
              field={question}
              value={values[question.name]}
              problem={problems[question.name]}
              today={today}
            />
          ))}
        </div>
      </fieldset>
      <p className={formCss.send}>
        <Button type="submit" disabled={busy} {...{ autoComplete: "off" }}>
          {busy ? "Checking..." : "Is it ready?"}
        </Button>
      </p>
    </form>
  );
}

function Report({ reference, status, headline, message, receivedAt, timeZone }: StatusReport & { timeZone: string }) {
  const [received, setReceived] = useState("");
  useEffect(() => setReceived(inWords(receivedAt, timeZone)), [receivedAt, timeZone]);
  const at = STEPS.findIndex(([name]) => name === status);
  return (
    <div className={css.report}>
      <Note kind={status === "ready" ? "success" : "info"} title={headline}>
        {message && <p className={css.message}>{message}</p>}
        <ol className={css.steps}>
          {STEPS.map(([name, label], index) => (
            <li key={name} data-passed={index <= at || undefined} aria-current={index === at ? "step" : undefined}>
              {label}
            </li>
          ))}
        </ol>
        <p>
          Reference <b>{reference}</b>
          {received && <>, received {received}</>}
        </p>
        <p>
          Something is not right, or you need it sooner? Call <Phone />.
        </p>
      </Note>
    </div>
  );
}

const inWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

async function ask(body: string): Promise<Found | Refused> {
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
    return refused(NETWORK_FAILURE);
  }
}
