import { Fragment, type MouseEvent, type ReactNode, type Ref, useEffect } from "react";
import { Link } from "../components/controls/link.tsx";
import { Note } from "../components/page/note.tsx";
import { Icon } from "../components/pictures/icon.tsx";
import { Phone } from "../components/shop/contact-links.tsx";
import { useComponentWords } from "../components/words.ts";
import { useSite } from "../site/context.ts";
import { isLookedUp } from "./for-shop.ts";
import css from "./form.module.css";
import type { Form } from "./forms.gen.ts";
import { partId } from "./part-id.ts";
import type { Sent } from "./send.ts";
import type { Problems, Refused } from "./validate.ts";
import { useFormWords } from "./words.ts";

type ResultProps = {
  ref: Ref<HTMLDivElement>;
  /** The form's id. */
  id: string;
  /** Whether the page is the answer to a post without scripts: then the browser must focus the result by itself. */
  atOnce: boolean;
  /** A summary of errors, or what was received. Each contains elements with the two ids. */
  children: ReactNode;
};

/** The result of a form. The focus moves here, and a screen reader says its name, which is the headline, and the sentence below it. */
export function Result({ ref, id, atOnce, children }: ResultProps) {
  return (
    <div
      className={css.result}
      ref={ref}
      {...(children && {
        role: "group",
        "aria-labelledby": partId(id, "result"),
        "aria-describedby": partId(id, "why"),
      })}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: see atOnce; it is an attribute of the served page alone, hence the suppression
      autoFocus={atOnce || undefined}
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}

/** Puts a form's result, such as "Error:", in front of the page's title, as the server does without scripts. */
export function useTitleStart(result: string | false): void {
  useEffect(() => {
    if (!result) return;
    const start = `${result} `;
    if (!document.title.startsWith(start)) document.title = start + document.title;
    return () => {
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [result]);
}

/** Moves the focus to a result and scrolls just enough to show it, or its beginning if it is higher than the window. */
export function showResult(box: HTMLElement | null): void {
  if (!box) return;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: box.offsetHeight > innerHeight ? "start" : "nearest" });
}

/** The sentence in an element without other text; the reference is beside it. */
export function Received({ form, reference }: { form: Form } & Sent) {
  const site = useSite();
  const words = useFormWords();
  const { received } = useComponentWords();
  const looksUp = isLookedUp(form, site);
  return (
    <Note kind="success" title={<span id={partId(form.id, "result")}>{received}</span>}>
      <p id={partId(form.id, "why")}>{form.success}</p>
      {reference && (
        <p className={css.reference}>
          <span>{words.reference}</span> <b>{reference}</b>
        </p>
      )}
      {reference && looksUp && (
        <p>
          {words.lookUp((text) => (
            <Link href={`/status#${reference}`}>{text}</Link>
          ))}
        </p>
      )}
    </Note>
  );
}

type SummaryProps = Pick<Refused, "error" | "fields"> & {
  form: Pick<Form, "fields"> & { id: string };
  /** The remaining problems. Solved ones keep their space, so that nothing moves while somebody types and screen readers repeat nothing. */
  problems: Problems;
};

/** The errors, with a link to each field. */
export function Summary({ form, error, fields, problems }: SummaryProps) {
  const words = useFormWords();
  const { phone } = useSite();
  const wrong = form.fields.filter((field) => fields[field.name]);
  const saidBelow = wrong.length === 1 && wrong.every((field) => fields[field.name] === error);
  return (
    <div className={css.summary}>
      <h3 id={partId(form.id, "result")}>
        <Icon name="warn" />
        {words.problem}
      </h3>
      {!saidBelow && (
        <p id={partId(form.id, "why")}>
          {error.split(phone).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
            <Fragment key={at}>
              {at > 0 && <Phone />}
              {part}
            </Fragment>
          ))}
        </p>
      )}
      {(error === words.networkFailure || error === words.unsure) && <p>{words.kept}</p>}
      {error === words.unsure && <p>{words.sendAgain(<Phone />)}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name }) => (
            <li key={name} className={problems[name] ? undefined : css.answered}>
              <a
                href={`#${partId(form.id, name)}`}
                id={saidBelow ? partId(form.id, "why") : undefined}
                onClick={goToField}
              >
                {fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  if (showField(event.currentTarget.hash.slice(1))) event.preventDefault();
}

/** Scrolls to the whole question, not only to its control: a field needs its label. */
export function showField(id: string): boolean {
  const control = document.getElementById(id);
  control?.closest("[data-field]")?.scrollIntoView();
  control?.focus({ preventScroll: true });
  return control !== null;
}
