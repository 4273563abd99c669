import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Section } from "../components/page/section.tsx";
import { Split } from "../components/page/side.tsx";
import { useReply } from "../site/context.ts";
import { useRules } from "../site/language/language.ts";
import type { StatusReport } from "../site/status.gen.ts";
import lookUpForm from "./catalogue/status.gen.ts";
import { isForeign } from "./foreign-answer.ts";
import { partId } from "./part-id.ts";
import { showResult } from "./result.tsx";
import { inLanguage } from "./send.ts";
import { SiteForm } from "./site-form.tsx";
import type { StatusText } from "./status.en.tsx";
import { Report } from "./status-report.tsx";
import type { Body, Refused } from "./validate.ts";
import { worded } from "./worded.ts";
import type { FormWords } from "./words.en.tsx";

/** How often a visible page asks again, in milliseconds. It also asks when it becomes visible. */
const REFRESH_MS = 60_000;

const PATH = "/api/status";

type Found = { outcome: "found"; report: StatusReport };

type StatusFormProps = { text: StatusText; words: FormWords; aside: ReactNode; children?: ReactNode };

/** "Is it ready?": asks for reference and date of birth, and shows how far the request is. Works as a plain post, too. */
export function StatusForm({ text, words, aside, children }: StatusFormProps) {
  const form = useMemo(() => worded(lookUpForm, text.form), [text]);
  const { lang } = useRules();
  const reply = useReply("status");
  const board = useRef<HTMLDivElement>(null);
  /** The body of the look-up on the screen, which the page makes again by itself. */
  const lastBody = useRef<string>(null);
  /** Counts look-ups: only the last one's answer is shown. */
  const turn = useRef(0);
  const [found, setFound] = useState(reply?.outcome === "found" ? reply.report : null);
  const [looks, setLooks] = useState(0);
  /** Only later changes by the pharmacy are announced: the answer itself has the focus. */
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const fill = (event?: Event) => {
      const reference = document.getElementById(partId(form.id, "reference"));
      const fragment = location.hash.slice(1);
      // Any other fragment is an id in the page.
      const isReference = /^[a-z]{2}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(fragment);
      // The link's reference replaces an earlier one, but not the one that the answer to a post without scripts is about.
      const isFree = event || !reply || (reference instanceof HTMLInputElement && !reference.value);
      if (isReference && reference instanceof HTMLInputElement && isFree) reference.value = fragment;
    };
    fill();
    addEventListener("hashchange", fill);
    return () => removeEventListener("hashchange", fill);
  }, [form, reply]);

  useEffect(() => {
    if (looks) showResult(board.current);
  }, [looks]);

  async function lookUp(body: Body): Promise<Found | Refused> {
    const text = JSON.stringify({ ...body, ...inLanguage(lang) });
    turn.current++;
    lastBody.current = null;
    const next = await ask(text, words);
    if (next.outcome === "found") lastBody.current = text;
    else setFound(null);
    return next;
  }

  function show({ report }: Found) {
    setFound(report);
    setLive(false);
    setLooks((count) => count + 1);
  }

  const refresh = useCallback(async () => {
    if (!lastBody.current) return;
    setLive(true);
    const ours = ++turn.current;
    const next = await ask(lastBody.current, words);
    if (ours !== turn.current) return;
    // If a repeated look-up fails, the screen stays as it is.
    if (next.outcome === "found") setFound(next.report);
    else if (next.wait) lastBody.current = null;
  }, [words]);

  const follows = found !== null && found.status !== "done";
  useEffect(() => {
    if (!follows) return;
    const refreshSeen = () => !document.hidden && refresh();
    const timer = setInterval(refreshSeen, REFRESH_MS);
    // Timers stop while a phone sleeps.
    document.addEventListener("visibilitychange", refreshSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshSeen);
    };
  }, [follows, refresh]);

  return (
    <>
      {found && (
        <Section tight>
          <Report
            key={found.reference}
            text={text}
            report={found}
            ref={board}
            isLive={isLive}
            atOnce={reply?.outcome === "found"}
          />
        </Section>
      )}
      {/* Not printed: the reference and the date of birth together open the report. */}
      <Section tight tone={found ? "mint" : "white"} className={found ? "screen-only" : undefined}>
        <Split aside={aside}>
          <SiteForm
            form={form}
            words={words}
            title={found ? text.another : form.title}
            hint={text.shared}
            send={lookUp}
            onDone={show}
            keepAnswers
          />
        </Split>
      </Section>
      {!found && children}
    </>
  );
}

async function ask(body: string, { networkFailure }: FormWords): Promise<Found | (Refused & { wait?: boolean })> {
  const refused = (error: string): Refused => ({ outcome: "refused", error, fields: {} });
  try {
    const response = await fetch(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout?.(30_000),
    });
    const text = await response.text();
    const answer = Object(JSON.parse(text));
    if (response.ok && (isForeign(response, PATH, text) || typeof answer.headline !== "string"))
      return refused(networkFailure);
    if (response.ok) return { outcome: "found", report: answer };
    return { ...refused(String(answer.error)), fields: Object(answer.fields), wait: response.status === 429 };
  } catch {
    return refused(networkFailure);
  }
}
