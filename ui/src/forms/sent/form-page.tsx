import { type ReactNode, useEffect, useRef, useState } from "react";
import { Section } from "../../components/page/section.tsx";
import { Split } from "../../components/page/side.tsx";
import { useComponentWords } from "../../components/words.ts";
import { useVisit } from "../../site/browser/visit.ts";
import { useReply } from "../../site/context.ts";
import { useRules } from "../../site/language/language.ts";
import { inTime } from "../late-rules.ts";
import { lastConfirmation, NO_ATTEMPT, unsentAnswers } from "../memory.ts";
import { partId } from "../part-id.ts";
import { showField, useTitleStart } from "../result.tsx";
import { type Sent, send } from "../send.ts";
import { SiteForm, type SiteFormProps } from "../site-form.tsx";
import { valuesOf } from "../use-form.ts";
import type { Body } from "../validate.ts";
import type { FormWords } from "../words.en.tsx";
import { FormWordsContext } from "../words.ts";
import { LateThanks, type LateThanksProps, loadThanks } from "./late-thanks.tsx";
import { ResultToast } from "./result-toast.tsx";
import css from "./sent.module.css";
import { ThanksBand } from "./thanks-band.tsx";

type FormPageProps = Pick<SiteFormProps<Sent>, "pictures" | "several" | "before" | "hint" | "starred"> &
  Pick<LateThanksProps, "form"> &
  Partial<Pick<LateThanksProps, "next">> & {
    /** The words of forms, which the page passes. */
    words: { forms: FormWords };
    /** The names of the answers that a family shares: they stay filled in for its next request. */
    family?: readonly string[];
    /** The head of the page. */
    band: ReactNode;
    /** Beside the form; may be drawn from its answers. */
    aside: ReactNode | ((answers: Body) => ReactNode);
    /** For a form without a promised hour: the content below the thanks, which replaces the form. */
    received?: (sent: LateThanksProps["sent"]) => ReactNode;
    /** Whether results are also shown as a toast. */
    toast?: boolean;
    /** The page's text below its form. */
    children?: ReactNode;
  };

type Thanked = LateThanksProps["sent"] & { visit: string };

/** A page around its form. After a request is sent, the thanks come first, and the empty form follows. */
export function FormPage(props: FormPageProps) {
  const { form, words, band, aside, next = () => [], received, toast, family, children, ...fields } = props;
  const visit = useVisit();
  const reply = useReply(form.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const rules = useRules();
  const [last, setSent] = useState<Thanked | undefined>(
    reply?.outcome === "sent" ? { ...reply, body: {}, visit, earlier: [] } : lastConfirmation.get(form.id),
  );
  // A link to this page must show its top.
  const sent = last?.visit === visit && last;
  const { received: word } = useComponentWords();
  useTitleStart(sent && `${word}:`);
  const [people, setPeople] = useState(0);
  const firstField = partId(form.id, form.fields[0]?.name ?? "");
  useEffect(() => {
    if (people) showField(firstField);
  }, [people, firstField]);

  /** The next form keeps what was already typed. */
  function askForAnother({ body }: Thanked) {
    const element = document.getElementById(partId(form.id, "form"));
    const begun = element instanceof HTMLFormElement ? Object.entries(valuesOf(element)) : [];
    const kept = family?.map((name) => [name, `${body[name] ?? ""}`]) ?? [];
    const values = Object.fromEntries([...kept, ...begun.filter(([, value]) => value)]);
    unsentAnswers.set(form.id, { values, attempt: NO_ATTEMPT });
    setPeople(people + 1);
  }

  const onAnother = sent && family && sent.body.phone ? () => askForAnother(sent) : undefined;
  const thanks =
    sent &&
    (received?.(sent) ?? <LateThanks key={sent.reference} form={form} sent={sent} next={next} onAnother={onAnother} />);
  return (
    <FormWordsContext value={words.forms}>
      <div className={css.head}>
        {sent && <ThanksBand key={sent.reference} form={form} sent={sent} heading={heading} />}
      </div>
      {sent && toast && sent.justSent && (
        <ResultToast key={`toast ${sent.reference}`} backTo={heading}>
          {form.success}
        </ResultToast>
      )}
      {thanks || band}
      {!(sent && received) && (
        <Section tight tone={sent ? "mint" : "white"}>
          <SiteForm
            key={people}
            form={form}
            {...(sent && { title: words.forms.another })}
            words={words.forms}
            {...fields}
            around={(element, answers) => (
              <Split aside={typeof aside === "function" ? aside(answers) : aside}>{element}</Split>
            )}
            toast={toast ? ResultToast : undefined}
            send={async (body, key) => {
              const thanks = received || inTime(loadThanks(rules.lang));
              const result = await send(form, body, key, { rules, words: words.forms });
              if (result.outcome === "sent") await thanks;
              return result;
            }}
            onDone={(result, body) => {
              const earlier = sent && family ? [...sent.earlier, sent] : [];
              const next = { ...result, body, visit, earlier };
              lastConfirmation.set(form.id, next);
              setSent({ ...next, justSent: true });
            }}
          />
        </Section>
      )}
      {!sent && children}
    </FormWordsContext>
  );
}
