import { type ReactNode, useRef, useState } from "react";
import { Section } from "../../components/page/section.tsx";
import { Split } from "../../components/page/side.tsx";
import { useVisit } from "../../site/browser/visit.ts";
import { useReply } from "../../site/context.ts";
import { useRules } from "../../site/language/language.ts";
import { lastConfirmation } from "../memory.ts";
import { type Sent, send } from "../send.ts";
import { SiteForm, type SiteFormProps } from "../site-form.tsx";
import type { Body } from "../validate.ts";
import type { FormWords } from "../words.en.tsx";
import { FormWordsContext } from "../words.ts";
import { ResultToast } from "./result-toast.tsx";
import type { SentText } from "./sent.en.tsx";
import css from "./sent.module.css";
import { Thanks, ThanksBand, type ThanksProps } from "./thanks.tsx";

type FormPageProps = Pick<SiteFormProps<Sent>, "pictures" | "before" | "hint" | "starred"> &
  Pick<ThanksProps, "form" | "kept"> &
  Partial<Pick<ThanksProps, "next">> & {
    /** The words of forms, which the page brings. */
    words: { forms: FormWords; sent: SentText };
    /** The head of the page. */
    band: ReactNode;
    /** Beside the form; may be drawn from its answers. */
    aside: ReactNode | ((answers: Body) => ReactNode);
    /** Of a form that promises nothing by the hour: what stands below its thanks. It doesn't come again. */
    received?: (sent: ThanksProps["sent"]) => ReactNode;
    /** Whether results are also shown as a toast. */
    toast?: boolean;
    /** What the page says below its form. */
    children?: ReactNode;
  };

type Thanked = ThanksProps["sent"] & { visit: string };

/** A page around its form: once a request is sent, the thanks come first and whole, and the cleared form follows. */
export function FormPage(props: FormPageProps) {
  const { form, words, band, aside, next = () => [], kept, received, toast, children, ...fields } = props;
  const visit = useVisit();
  const reply = useReply(form.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const rules = useRules();
  const [last, setSent] = useState<Thanked | undefined>(
    reply?.outcome === "sent" ? { ...reply, body: {}, visit } : lastConfirmation.get(form.id),
  );
  // A link to this page leads to its beginning.
  const sent = last?.visit === visit && last;
  const thanks =
    sent && (received?.(sent) ?? <Thanks text={words.sent} form={form} sent={sent} next={next} kept={kept} />);
  return (
    <FormWordsContext value={words.forms}>
      {/* Stands in the page before the thanks come, so that they are read out. */}
      <div role="status" className={css.head}>
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
          {sent && <h2 className={css.another}>{words.sent.another}</h2>}
          <SiteForm
            form={form}
            words={words.forms}
            {...fields}
            around={(element, answers) => (
              <Split aside={typeof aside === "function" ? aside(answers) : aside}>{element}</Split>
            )}
            toast={toast ? ResultToast : undefined}
            send={(body, key) => send(form, body, key, { rules, words: words.forms })}
            onDone={(result, body) => {
              const next = { ...result, body, visit };
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
