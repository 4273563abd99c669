import type { Ref } from "react";
import lamp from "../art/lamp.svg?picture";
import done from "../art/step-done.svg?picture";
import preparing from "../art/step-in-progress.svg?picture";
import ready from "../art/step-ready.svg?picture";
import received from "../art/step-received.svg?picture";
import { classNames } from "../components/class-names.ts";
import { Shelf } from "../components/lists/shelf.tsx";
import board from "../components/pictures/board.module.css";
import { Icon } from "../components/pictures/icon.tsx";
import { type Art, Picture } from "../components/pictures/picture.tsx";
import { Phone } from "../components/shop/contact-links.tsx";
import { useHydrated } from "../site/browser/hydrated.ts";
import { shortDate, shortDay } from "../site/calendar/dates.ts";
import { localTime } from "../site/calendar/local-time.ts";
import { useSite } from "../site/context.ts";
import { useLang, useRules } from "../site/language/language.ts";
import type { PublicStatus, StatusReport } from "../site/status.gen.ts";
import { partId } from "./part-id.ts";
import { Reminder } from "./reminder.tsx";
import type { StatusText } from "./status.en.tsx";
import css from "./status-report.module.css";

/** The steps of a request, in order, with their drawings. */
const DRAWINGS: Record<PublicStatus, Art> = { received, "in-progress": preparing, ready, done };
const STEPS = Object.entries(DRAWINGS) as [PublicStatus, Art][];

type ReportProps = {
  text: StatusText;
  report: StatusReport;
  ref: Ref<HTMLDivElement>;
  /** Whether screen readers announce its changes. */
  isLive: boolean;
  /** Whether the page is the answer to a post without scripts: then the browser must focus the report by itself. */
  atOnce: boolean;
};

/** The status of a request: in words, and as four things on a shelf, with a lamp above the present one. */
export function Report({ text, report, ref, isLive, atOnce }: ReportProps) {
  const { reference, form, status, headline, message, messageLang, receivedAt, promisedBy } = report;
  const lang = useLang();
  const { comma } = useRules();
  const receivedTime = useShortTime(receivedAt);
  const promised = useShortTime(promisedBy);
  const at = STEPS.findIndex(([name]) => name === status);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of the page, it answers one question */}
      <div
        className={css.root}
        role="group"
        // The answer, which a screen reader says when the report gets the focus.
        aria-labelledby={`${partId("status", "headline")} ${partId("status", "message")}`}
        ref={ref}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: of the served page alone, hence the suppression
        autoFocus={atOnce || undefined}
        suppressHydrationWarning
      >
        <div className={css.headline} role={isLive ? "status" : undefined}>
          <h2 key={headline} id={partId("status", "headline")}>
            {headline}
          </h2>
          {message && (
            <p className={css.message}>
              <Icon name="chat" />
              {/* The pharmacist's words are in an unknown language, which is probably not the page's. */}
              <span
                dir="auto"
                lang={messageLang ?? (lang === "en" ? undefined : "")}
                key={message}
                id={partId("status", "message")}
              >
                {message}
              </span>
              <small>{text.fromPharmacy}</small>
            </p>
          )}
        </div>
        <ol className={css.steps}>
          {STEPS.map(([name, thing], index) => {
            const [state, words] =
              index < at ? ["past", text.past] : index > at ? ["next", text.next] : ["now", text.now];
            const time =
              (index === 0 && receivedTime) ||
              (name === "ready" && form === "refill" && promised && state === "next" && text.by(promised));
            return (
              // The key makes React replace the element: a translator may have changed its text nodes.
              <li key={`${name} ${state}`} data-state={state} aria-current={state === "now" ? "step" : undefined}>
                {state === "now" && (
                  <>
                    <span className={css.light} />
                    <Picture art={lamp} alt="" className={css.lamp} />
                  </>
                )}
                <Picture art={thing} alt="" className={css.thing} />
                {/* A drawing of the stub that hangs on the bag. The reference is below, too. */}
                {name === "ready" && state === "now" && (
                  <span className={css.slip} aria-hidden="true" translate="no">
                    {reference}
                  </span>
                )}
                <span className={classNames(board.root, css.board)} />
                <p className={css.tag}>
                  <b>
                    {state === "past" && <Icon name="check" />}
                    {text.steps[name]}
                    <span className="vh">{`${comma}${words}`}</span>
                  </b>
                  {time && <small key={time}>{time}</small>}
                </p>
              </li>
            );
          })}
        </ol>
        <p className={css.meta}>
          <span>
            {`${text.reference} `}
            <b>
              <bdi>{reference}</bdi>
            </b>
          </span>
          <span>{(status === "ready" || status === "done" ? text.wrong : text.call)(<Phone />)}</span>
        </p>
      </div>
      {form === "refill" && <Reminder text={text.reminder} />}
    </>
  );
}

/** The same four things, each with what it means. */
export function StepsExplained({ steps, texts }: Record<"steps" | "texts", Record<PublicStatus, string>>) {
  return <Shelf items={STEPS.map(([name, art]) => ({ title: steps[name], art, text: texts[name] }))} />;
}

/** "Mon 3:53 PM" on the store's clock, with the date if it is six days away or more; null on the server. */
function useShortTime(at: string | null): string | null {
  const rules = useRules();
  const { timeZone } = useSite();
  const hydrated = useHydrated();
  const time = hydrated && at ? localTime(timeZone, new Date(at)) : null;
  if (!time || !at) return null;
  const days = Math.abs(Date.parse(at) - Date.now()) / 86_400_000;
  const day = days < 6 ? shortDay(rules, time.date) : shortDate(rules, time.date);
  return `${day} ${rules.time(time.minutes)}`;
}
