import {
  type ChangeEvent,
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useComponentWords } from "../components/words.ts";
import { localDate } from "../site/calendar/dates.ts";
import { useReply, useSite } from "../site/context.ts";
import { useRules } from "../site/language/language.ts";
import { isAsked } from "./for-shop.ts";
import { type Field, type Form, HONEYPOT } from "./forms.gen.ts";
import { loadedRules, loadRules, rulesInTime } from "./late-rules.ts";
import { NO_ATTEMPT, unsentAnswers, type Values } from "./memory.ts";
import { partId } from "./part-id.ts";
import { showResult, useTitleStart } from "./result.tsx";
import { newKey } from "./send.ts";
import type { Body, Problems, Refused } from "./validate.ts";
import type { FormWords } from "./words.en.tsx";

/** A form's questions and words, as data. */
export type FormSpec = Pick<Form, "title" | "submit" | "busy" | "fields"> & { id: string; incomplete?: string };

type Options<Done extends { outcome: string }> = {
  form: FormSpec;
  words: FormWords;
  /** Sends answers that pass the rules. If the same answers are sent again, `key` is the same. */
  send: (body: Body, key: string) => Promise<Done | Refused>;
  /** Called when the form is empty again; with `keepAnswers`, it is not emptied. */
  onDone: (done: Done, body: Body) => void;
  keepAnswers?: boolean | undefined;
  /** True if the result is shown inside the form. */
  showsResultInForm: boolean;
};

/**
 * The engine of every form: reads the answers from the fields (React does not control them), checks them by the rules, sends them once and
 * shows the result. What was typed is restored when the visitor follows a link and comes back.
 */
export function useForm<Done extends { outcome: string }>({
  form,
  words,
  send,
  onDone,
  keepAnswers,
  showsResultInForm,
}: Options<Done>) {
  const site = useSite();
  const language = { rules: useRules(), words };
  const { error } = useComponentWords();
  const { id } = form;
  const reply = useReply(id);
  const element = useRef<HTMLFormElement>(null);
  const resultBox = useRef<HTMLDivElement>(null);
  const attempt = useRef(NO_ATTEMPT);
  const sending = useRef<Values>(null);
  const [today, setToday] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(reply?.outcome === "refused" ? reply : null);
  /** Remaining errors. A field's error disappears once its answer changes; the summary stays unchanged until no error is left. */
  const [problems, setProblems] = useState<Problems>(refused?.fields ?? {});
  /** An error of the server or the network. */
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState(0);
  const [start, setStart] = useState(() => {
    const earlier = reply ? undefined : unsentAnswers.get(id);
    if (earlier) attempt.current = earlier.attempt;
    return { resetCount: 0, values: (reply && "values" in reply ? reply.values : earlier?.values) ?? {} };
  });
  const [answers, setAnswers] = useState<Body>(() => asBody(form, start.values));

  const readAnswers = useCallback(() => {
    setToday(localDate(new Date()));
    // Disabled fields seem to have no answers.
    if (element.current && !busy) setAnswers(asBody(form, valuesOf(element.current)));
  }, [form, busy]);

  useEffect(() => {
    readAnswers();
    // When a visitor goes back to this page, the browser may fill in the answers after this script has read them.
    addEventListener("pageshow", readAnswers);
    return () => removeEventListener("pageshow", readAnswers);
  }, [readAnswers]);

  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      const values = sending.current ?? (current ? valuesOf(current) : {});
      if (form.fields.some(({ name }) => values[name])) unsentAnswers.set(id, { values, attempt: attempt.current });
      else unsentAnswers.delete(id);
    };
  }, [id, form]);

  useEffect(() => {
    if (results) showResult(resultBox.current);
  }, [results]);

  useTitleStart(refused !== null && error);

  function refuse(next: Refused) {
    setRefused(next);
    setProblems(next.fields);
    setResults((count) => count + 1);
  }

  function finish(done: Done, body: Body) {
    setBusy(false);
    setRefused(null);
    setProblems({});
    if (!keepAnswers) {
      // Visitors who left the page in the meantime return to an empty form, not to answers that are already sent.
      unsentAnswers.delete(id);
      attempt.current = NO_ATTEMPT;
      setStart(({ resetCount }) => ({ resetCount: resetCount + 1, values: {} }));
      setAnswers({});
    }
    if (showsResultInForm) setResults((count) => count + 1);
    onDone(done, body);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Set without waiting for React: a second click may come before the button is disabled.
    if (sending.current) return;
    setFailure(null);
    const values = valuesOf(event.currentTarget);
    const body = asBody(form, values);
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
    sending.current = values;
    let next: Done | Refused | undefined;
    try {
      if (!loadedRules()) setBusy(true);
      const rules = loadedRules() ?? (await rulesInTime());
      const found = rules?.validate(language, form, body, localDate(new Date()), site) ?? {};
      if (rules && Object.keys(found).length)
        return refuse({ outcome: "refused", error: rules.headline(language, form, found), fields: found });
      setBusy(true);
      next = await send(rules?.withDates(language, form, body) ?? body, attempt.current.key);
    } finally {
      sending.current = null;
      if (!next || isRefused(next)) setBusy(false);
    }
    // In one update, so that the form and its result are never shown together.
    if (!isRefused(next)) return startTransition(() => finish(next, body));
    setFailure(next.error);
    refuse(next);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    loadRules();
    readAnswers();
    if (!problems[target.name]) return;
    const { [target.name]: _, ...others } = problems;
    setProblems(others);
    if (Object.keys(others).length === 0) setRefused(null);
  }

  return {
    today,
    busy,
    refused,
    problems,
    failure,
    /** Counts results, so that a screen reader hears each one. */
    results,
    start,
    answers,
    resultBox,
    /** Whether the page is the answer to a post without scripts. */
    isReply: reply !== null && reply.outcome !== "typed",
    attributes: {
      id: partId(id, "form"),
      method: "post",
      action: `/api/${id}`,
      "aria-labelledby": partId(id, "title"),
      noValidate: today !== undefined,
      ref: element,
      onSubmit,
      onChange,
    },
  };
}

const isRefused = (result: { outcome: string }): result is Refused => result.outcome === "refused";

/** Several choices are joined, one to a line. */
export function valuesOf(element: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(element)) {
    const before = values[name];
    values[name] = before === undefined ? String(value) : `${before}\n${value}`;
  }
  return values;
}

/**
 * What the form sends: its fields; a field that belongs to a choice only if that choice was made and the field is not blank; and the honeypot
 * only if it was filled in.
 */
function asBody({ fields }: FormSpec, values: Values): Body {
  const bait = values[HONEYPOT];
  const isSent = (field: Field) => !field.onlyWith || (isAsked(field, fields, values) && values[field.name]?.trim());
  return Object.fromEntries([
    ...fields.filter(isSent).map(({ name, control }) => {
      const text = values[name] ?? "";
      if (control.kind === "rating") return [name, Number(text)];
      if (control.kind === "severalOf") return [name, text ? text.split("\n") : []];
      return [name, control.kind === "consent" ? text !== "" : text];
    }),
    ...(bait ? [[HONEYPOT, bait]] : []),
  ]);
}
