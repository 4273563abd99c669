import type { MouseEvent, Ref } from "react";
import { Link } from "../components/link.tsx";
import { Note } from "../components/note.tsx";
import { holds } from "../site/conditions.ts";
import { useSite } from "../site/context.ts";
import type { Form } from "./forms.gen.ts";
import type { Result } from "./send.ts";

type ResultProps = {
  form: Form;
  result: Result | null;
  ref: Ref<HTMLDivElement>;
  /** Whether the page is itself the answer to a post without scripts: only then must the browser go there unasked. */
  atOnce: boolean;
};

/** What came of sending a form. Both live regions stand in the page before their text arrives; focus moves here. */
export function ResultBox({ form, result, ref, atOnce }: ResultProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: see atOnce; it is an attribute of the served page alone, hence the suppression
    <div className="result" ref={ref} tabIndex={-1} autoFocus={atOnce || undefined} suppressHydrationWarning>
      <div role="alert">{result?.outcome === "refused" && <Summary {...result} form={form} />}</div>
      <div role="status">{result?.outcome === "sent" && <Thanks {...result} form={form} />}</div>
    </div>
  );
}

/** The sentence alone in its element, a reference beside it. */
function Thanks({ form, reference }: { form: Form } & Extract<Result, { outcome: "sent" }>) {
  const site = useSite();
  const looksUp = holds(site, "status") && form.fields.some(({ name }) => name === "dateOfBirth");
  return (
    <Note kind="success" title="Received">
      <p>{form.success}</p>
      {reference && (
        <p className="reference">
          <span>Your reference</span> <b>{reference}</b>
        </p>
      )}
      {reference && looksUp && (
        <p>
          <Link href={`/status#${reference}`}>Is it ready?</Link> You can look at any time.
        </p>
      )}
    </Note>
  );
}

function Summary({ form, error, fields }: { form: Form } & Extract<Result, { outcome: "refused" }>) {
  const wrong = form.fields.filter((field) => fields[field.name]);
  const saidBelow = wrong.length === 1 && wrong.every((field) => fields[field.name] === error);
  return (
    <div className="summary">
      <h3>There is a problem</h3>
      {!saidBelow && <p>{error}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name }) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} onClick={goToField}>
                {fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows the whole question, not only its control: without its label on the screen a field means nothing. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest(".field")?.scrollIntoView();
  control.focus({ preventScroll: true });
}
