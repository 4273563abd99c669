import { type ReactNode, useEffect, useMemo, useRef } from "react";
import bell from "../../art/thanks.svg?picture";
import { Band } from "../../components/band.tsx";
import { Button, buttonClass, LinkButton } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import type { Item } from "../../components/item.ts";
import { Section } from "../../components/section.tsx";
import { Phone } from "../../components/site-text.tsx";
import { Steps } from "../../components/steps.tsx";
import { holds } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";
import { type LocalTime, localTime } from "../../site/opening.ts";
import { forShop } from "../for-shop.ts";
import type { Choice, Form } from "../forms.gen.ts";
import type { Body } from "../validate.ts";
import { due, dueInWords } from "./due.ts";
import { Toast } from "./result-toast.tsx";
import css from "./sent.module.css";
import { Slip } from "./slip.tsx";

export type ThanksProps = {
  form: Form;
  sent: { reference?: string | undefined; receivedAt?: Date | undefined; body: Body };
  /** What happens next; `method` is how the visitor wants to get it, where that was asked. */
  next: (method?: string) => readonly Item[];
  toast?: boolean;
};

/** What the visitor reads once a request is stored. */
export function Thanks({ form: asked, sent, next, toast }: ThanksProps) {
  const site = useSite();
  const form = useMemo(() => forShop(asked, site), [asked, site]);
  const { reference, receivedAt, body } = sent;
  const words = useRef<HTMLSpanElement>(null);
  const heading = useRef<HTMLElement>(null);
  const method = methodOf(form, body);
  const at = promised(form, receivedAt, site);
  const looksUp = holds(site, "status") && form.fields.some(({ name }) => name === "dateOfBirth");
  const [first, ...others] = form.success.split(/(?<=!) /);

  useEffect(() => {
    heading.current = words.current?.closest("h1") ?? null;
    if (!heading.current) return;
    heading.current.tabIndex = -1;
    scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <Band
        title={
          <>
            <span className={css.first} ref={words}>
              {first}
            </span>{" "}
            <span className={css.then}>{others.join(" ")}</span>
          </>
        }
        spot={bell}
        beside={
          toast && (
            <Toast standing backTo={heading}>
              {form.success}
            </Toast>
          )
        }
      />
      <Section tight>
        <div className={css.ticket}>
          <div>
            <Due form={form} at={at} receivedAt={receivedAt} />
            <p>
              {method && `${method.label}. `}Needed sooner, or something is wrong? Call <Phone />.
            </p>
          </div>
          {reference && (
            <div>
              <dl>
                <dt>Your reference</dt>
                <dd className={css.reference}>{reference}</dd>
              </dl>
              <p className={css.actions}>
                <CopyButton text={reference} what="the reference" label="Copy" className={buttonClass("line")} />
                <Button look="line" icon="print" onClick={() => print()}>
                  Print
                </Button>
              </p>
            </div>
          )}
        </div>
        <h2 className={css.nextTitle}>What happens next</h2>
        <Steps items={next(method?.value)} />
        {reference && looksUp && (
          <p className={css.lookup}>
            <LinkButton href={`/status#${reference}`}>Is it ready?</LinkButton>
            <span>
              Look at any time with the reference and your date of birth.
              {site.tellsPatients && body.email !== "" && ` ${BY_MAIL}`}
            </span>
          </p>
        )}
      </Section>
      {reference && <Slip form={form} reference={reference} method={method} at={at} receivedAt={receivedAt} />}
    </>
  );
}

/** The promise, as exactly as it is known: a page that answers a plain post has no clock. */
function Due({ form, at, receivedAt }: { form: Form; at: LocalTime | null; receivedAt: Date | undefined }) {
  const { timeZone } = useSite();
  const [term, words] = DUE[form.id] ?? ["Rather talk to us?", null];
  const today = receivedAt && localTime(timeZone, receivedAt)?.date;
  let value: ReactNode = words ?? <Phone />;
  let label = term;
  if (at && today && DUE[form.id]) [label, value] = [`${term} by`, dueInWords(at, today)];
  return (
    <dl>
      <dt>{label}</dt>
      <dd className={css.when}>{value}</dd>
    </dl>
  );
}

/** A page that answers a plain post does not know what was typed. */
const BY_MAIL = "If you gave an email address, you also get one email when it is ready.";

/** What a form promises, and the words for it where nobody knows the hour. */
const DUE: Partial<Record<Form["id"], readonly [string, string]>> = {
  refill: ["Ready", "Within 24-48 hours"],
  transfer: ["We contact you", "Within 24 hours"],
};

function methodOf(form: Form, body: Body): Choice | undefined {
  for (const { name, control } of form.fields)
    if (control.kind === "oneOf") return control.options.find(({ value }) => value === body[name]);
  return undefined;
}

function promised(form: Form, receivedAt: Date | undefined, site: ReturnType<typeof useSite>): LocalTime | null {
  if (!receivedAt || form.promiseHours === null) return null;
  return due(site, site.timeZone, new Date(receivedAt.getTime() + form.promiseHours * 3_600_000));
}
