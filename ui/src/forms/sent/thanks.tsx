import { type ReactNode, useMemo } from "react";
import { classNames } from "../../components/class-names.ts";
import { Button, buttonClass, LinkButton } from "../../components/controls/button.tsx";
import { CopyButton } from "../../components/controls/copy-button.tsx";
import { PrintButton } from "../../components/controls/print-button.tsx";
import type { Item } from "../../components/lists/item.ts";
import { Steps } from "../../components/lists/street.tsx";
import { Section } from "../../components/page/section.tsx";
import { Phone } from "../../components/shop/contact-links.tsx";
import { dayInWords } from "../../site/calendar/dates.ts";
import { dueInWords } from "../../site/calendar/due.ts";
import { useSite } from "../../site/context.ts";
import { useRules } from "../../site/language/language.ts";
import { capitalize } from "../../site/language/present.ts";
import type { Due as DueAt } from "../../site/reply.ts";
import type { Site, Term } from "../../site/site.gen.ts";
import { forShop, isLookedUp } from "../for-shop.ts";
import type { Choice, Form } from "../forms.gen.ts";
import type { Stored } from "../memory.ts";
import { Reminder } from "../reminder.tsx";
import torn from "../torn.module.css";
import type { Body } from "../validate.ts";
import { Everything } from "./everything.tsx";
import type { SentText } from "./sent.en.tsx";
import css from "./sent.module.css";
import { Slip } from "./slip.tsx";

export type ThanksProps = {
  text: SentText;
  form: Form;
  sent: Stored & {
    /** Requests sent earlier in this visit. */
    earlier: readonly Stored[];
    /** True if the request was sent just now: false in a document that is the answer, and for visitors who come back. */
    justSent?: boolean;
  };
  /** What happens next. `method` is the pickup method, if the form asked for it. */
  next: (method?: string) => readonly Item[];
  /** Called to start a request for another member of the family. */
  onAnother?: (() => void) | undefined;
};

/** The thanks in one language. */
export const withText = (text: SentText) => (props: Omit<ThanksProps, "text">) => <Thanks text={text} {...props} />;

/** The text below the head of the page once a request is stored. */
function Thanks({ text, form: ofAnyShop, sent, next, onAnother }: ThanksProps) {
  const site = useSite();
  const form = useMemo(() => forShop(ofAnyShop, site), [ofAnyShop, site]);
  const { reference, receivedAt, body } = sent;
  const method = methodOf(form, body);
  const at = sent.due ?? null;
  const looksUp = isLookedUp(form, site);
  const all = [...sent.earlier, sent].filter(({ reference }) => reference);

  return (
    <>
      <Section tight>
        <div className={classNames(css.ticket, torn.root, "on-slip")}>
          <div>
            <div>
              <Due text={text} form={form} at={at} />
              {method && <p>{method.label}</p>}
            </div>
            {reference && (
              <div>
                <dl>
                  <dt>{text.reference}</dt>
                  <dd className={css.reference}>
                    <bdi>{reference}</bdi>
                  </dd>
                </dl>
                <p className={css.actions}>
                  <CopyButton
                    text={reference}
                    what={text.theReference}
                    label={text.copy}
                    className={buttonClass("line")}
                  />
                  <PrintButton variant="line" otherwise={text.notPrinted}>
                    {text.print}
                  </PrintButton>
                </p>
              </div>
            )}
          </div>
        </div>
        {all.length > 1 && <Everything title={text.everything} all={all} className={css.all} />}
        {onAnother && (
          <p className={css.call}>
            <Button icon="people" onClick={onAnother}>
              {text.somebodyElse}
            </Button>
          </p>
        )}
        {/* Shown only with a promise: without one, the number is above. */}
        {promisedTo(form, site.promise) && <p className={css.call}>{text.call(<Phone />)}</p>}
        <h2 className={css.nextTitle}>{text.next}</h2>
        <Steps items={next(method?.value)} />
        {reference && looksUp && (
          <p className={css.lookup}>
            <LinkButton href={`/status#${reference}`}>{text.isItReady}</LinkButton>
            <span>
              {text.lookUp}
              {site.tellsPatients && body.email !== "" && ` ${text.byMail}`}
            </span>
          </p>
        )}
        {form.id === "refill" && <Reminder text={text.reminder} />}
      </Section>
      {reference && (
        <Slip text={text} form={form} reference={reference} method={method} at={at} receivedAt={receivedAt} all={all} />
      )}
    </>
  );
}

/** The promise: a time, or a number of hours if no clock is known. */
function Due({ text, form, at }: { text: SentText; form: Form; at: DueAt | null }) {
  const { promise: hours } = useSite();
  const rules = useRules();
  const term = promisedTo(form, hours);
  const promise = term && text.due[form.id];
  let value: ReactNode = term ? capitalize(rules.within(term)) : <Phone />;
  let label = promise?.term ?? text.talk;
  if (at && promise) [label, value] = [promise.by, dueInWords(rules, at, at.today)];
  // For a delivery, its day.
  if (at?.comes) [label, value] = [text.comes, dayInWords(rules, at.comes)];
  return (
    <dl>
      <dt>{label}</dt>
      <dd className={css.when}>{value}</dd>
    </dl>
  );
}

function methodOf(form: Form, body: Body): Choice | undefined {
  for (const { name, control } of form.fields)
    if (control.kind === "oneOf") return control.options.find(({ value }) => value === body[name]);
  return undefined;
}

function promisedTo({ id }: Form, { refillHours, transferHours }: Site["promise"]): Term | null {
  if (id === "refill") return refillHours;
  return id === "transfer" ? transferHours : null;
}
