import { type MouseEvent, type ReactNode, type Ref, useEffect } from "react";
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

type RegionsProps = {
  ref: Ref<HTMLDivElement>;
  /** Whether the page is itself the answer to a post without scripts: only then must the browser go there unasked. */
  atOnce: boolean;
  alert: ReactNode;
  /** Undefined where the page itself says that a request has arrived. */
  status?: ReactNode;
};

/** The live regions stand in the page before their text arrives; focus moves here. */
export function ResultRegions({ ref, atOnce, alert, status }: RegionsProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: see atOnce; it is an attribute of the served page alone, hence the suppression
    <div className={css.result} ref={ref} tabIndex={-1} autoFocus={atOnce || undefined} suppressHydrationWarning>
      <div role="alert">{alert}</div>
      {status !== undefined && <div role="status">{status}</div>}
    </div>
  );
}

/** Puts "Error: ", in words, before the page's title while `refused`. */
export function useErrorTitle(refused: boolean): void {
  const { error } = useComponentWords();
  useEffect(() => {
    const begin = `${error} `;
    const title = document.title.startsWith(begin) ? document.title.slice(begin.length) : document.title;
    document.title = (refused ? begin : "") + title;
  }, [refused, error]);
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
  const looksUp = isLookedUp(form, site);
  return (
    <Note kind="success" title={words.received}>
      <p>{form.success}</p>
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

/** What is wrong, with a link to each field. */
export function Summary({ form, error, fields, problems }: SummaryProps) {
  const words = useFormWords();
  const wrong = form.fields.filter((field) => fields[field.name]);
  const saidBelow = wrong.length === 1 && wrong.every((field) => fields[field.name] === error);
  return (
    <div className={css.summary}>
      <h3>
        <Icon name="warn" />
        {words.problem}
      </h3>
      {!saidBelow && <p>{error}</p>}
      {(error === words.networkFailure || error === words.unsure) && <p>{words.kept}</p>}
      {error === words.unsure && <p>{words.sendAgain(<Phone />)}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name }) => (
            <li key={name} className={problems[name] ? undefined : css.answered}>
              <a href={`#${partId(form.id, name)}`} onClick={goToField}>
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
