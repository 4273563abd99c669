import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import fieldCss from "./field.module.css";
import { FieldFrame } from "./field.tsx";
import formCss from "./form.module.css";
import css from "./newsletter-form.module.css";

/** How long the confirmation stands in the form's place. */
const CONFIRMATION = 3000;

/** The newsletter's sign-up. Nothing leaves the browser: that is how the service is defined. */
export function NewsletterForm({ interests }: { interests: readonly string[] }) {
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
    <div className={css.root} data-done={done}>
      {/* method=dialog outside a dialog, and fields without names: without scripts nothing is sent either. */}
      <form
        className={classNames(formCss.root, "on-paper", css.form)}
        method="dialog"
        aria-labelledby="signup-title"
        ref={form}
        onSubmit={onSubmit}
      >
        <div className={css.fields}>
          <h2 id="signup-title">Subscribe to our newsletter</h2>
          <noscript>
            <p>
              <b>This form needs scripts, which are switched off in your browser. Ask at the counter instead.</b>
            </p>
          </noscript>
          <FieldFrame id="signup-name" label="Full name">
            <input id="signup-name" type="text" autoComplete="name" required />
          </FieldFrame>
          <FieldFrame id="signup-email" label="Email">
            <input id="signup-email" type="email" autoComplete="email" required />
          </FieldFrame>
          <Button type="submit" ref={button}>
            Subscribe
          </Button>
        </div>
        <fieldset className={css.interests}>
          <legend>
            What interests you? <span className={fieldCss.optional}>(optional)</span>
          </legend>
          <p className={fieldCss.hint}>Choose as many as you like.</p>
          <ul className={css.chips}>
            {interests.map((interest, at) => (
              <li key={interest}>
                <label className={css.chip}>
                  <input id={`signup-interest-${at + 1}`} type="checkbox" />
                  <Icon name="check" />
                  {interest}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
      <div role="status" className={css.status}>
        {done && (
          <div className={css.done} ref={confirmation} tabIndex={-1}>
            <Icon name="okc" />
            <h2>Successfully Subscribed!</h2>
            <p>That’s how it will look. Nothing was sent, and you’re not on our list.</p>
          </div>
        )}
      </div>
    </div>
  );
}
