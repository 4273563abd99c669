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
  /** Whether the page is itself the answer to a post without scripts: only then must the browser go there unasked. */
  atOnce: boolean;
  /** A summary or what was received; each has the two ids. */
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

/** Begins the page's title with what came of a form, such as "Error:", as the server does where no script runs. */
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

/** Moves the focus to a result and scrolls as little as shows it; of one that is higher than the window, its beginning. */
export function showResult(box: HTMLElement | null): void {
  if (!box) return;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: box.offsetHeight > innerHeight ? "start" : "nearest" });
}

/** The sentence alone in its element, a reference beside it. */
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
  /** The problems that are left. Solved ones keep their space, so that nothing moves while somebody types, and nothing is read again. */
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

/** Shows the whole question, not only its control: without its label on the screen a field means nothing. */
export function showField(id: string): boolean {
  const control = document.getElementById(id);
  control?.closest("[data-field]")?.scrollIntoView();
  control?.focus({ preventScroll: true });
  return control !== null;
}
