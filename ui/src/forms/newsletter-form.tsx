import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import { useComponentWords } from "../components/words.ts";
import fieldCss from "./field.module.css";
import { FieldFrame } from "./field.tsx";
import formCss from "./form.module.css";
import styles from "./sample-forms.css?url";

/** What the sign-up says. */
export type SignUpText = Record<
  "title" | "noScripts" | "name" | "email" | "submit" | "interests" | "hint" | "done" | "notSent",
  string
> & { options: readonly string[] };

/** How long the confirmation stands in the form's place. */
const CONFIRMATION = 3000;

/** The sign-up of the sample, which never leaves the browser. */
export function NewsletterForm({ text }: { text: SignUpText }) {
  const { optional } = useComponentWords();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    confirmation.current?.focus();
    const timer = setTimeout(() => {
      const focused = confirmation.current?.contains(document.activeElement);
      form.current?.reset();
      flushSync(() => setDone(false));
      if (focused) button.current?.focus({ preventScroll: true });
    }, CONFIRMATION);
    return () => clearTimeout(timer);
  }, [done]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setDone(true);
  }

  return (
    <div className="newsletter-form" data-done={done}>
      <link rel="stylesheet" href={styles} precedence="site" />
      {/* method=dialog outside a dialog, and fields without names: without scripts nothing is sent either. */}
      <form
        className={classNames(formCss.root, "on-paper newsletter-form-form")}
        method="dialog"
        aria-labelledby="signup-title"
        ref={form}
        onSubmit={onSubmit}
      >
        <div className="newsletter-form-fields">
          <h2 id="signup-title">{text.title}</h2>
          <noscript>
            <p>
              <b>{text.noScripts}</b>
            </p>
          </noscript>
          <FieldFrame id="signup-name" label={text.name}>
            <input id="signup-name" type="text" autoComplete="name" required />
          </FieldFrame>
          <FieldFrame id="signup-email" label={text.email}>
            <input id="signup-email" type="email" autoComplete="email" required />
          </FieldFrame>
          <Button type="submit" ref={button}>
            {text.submit}
          </Button>
        </div>
        <fieldset className="newsletter-form-interests">
          <legend>
            {text.interests} <span className={fieldCss.optional}>{optional}</span>
          </legend>
          <p className={fieldCss.hint}>{text.hint}</p>
          <ul className="newsletter-form-chips">
            {text.options.map((interest, at) => (
              <li key={interest}>
                <label className="newsletter-form-chip">
                  <input id={`signup-interest-${at + 1}`} type="checkbox" />
                  <Icon name="check" />
                  {interest}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
      <div role="status" className="newsletter-form-status">
        {done && (
          <div className="newsletter-form-done" ref={confirmation} tabIndex={-1}>
            <Icon name="okc" />
            <h2>{text.done}</h2>
            <p>{text.notSent}</p>
          </div>
        )}
      </div>
    </div>
  );
}
