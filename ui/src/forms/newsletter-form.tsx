import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../components/icon.tsx";

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
    <div className="signup" data-done={done}>
      {/* method=dialog outside a dialog, and fields without names: without scripts nothing is sent either. */}
      <form
        className="form on-paper signup-form"
        method="dialog"
        aria-labelledby="signup-title"
        ref={form}
        onSubmit={onSubmit}
      >
        <div className="signup-fields">
          <h2 id="signup-title">Subscribe to our newsletter</h2>
          <noscript>
            <p>
              <b>This form needs scripts, which are switched off in your browser. Ask at the counter instead.</b>
            </p>
          </noscript>
          <div className="field">
            <label htmlFor="signup-name">Full name</label>
            <input id="signup-name" type="text" autoComplete="name" required />
          </div>
          <div className="field">
            <label htmlFor="signup-email">Email</label>
            <input id="signup-email" type="email" autoComplete="email" required />
          </div>
          <button type="submit" className="btn btn-primary" ref={button}>
            Subscribe
          </button>
        </div>
        <fieldset className="signup-interests">
          <legend>
            What interests you? <span className="field-optional">(optional)</span>
          </legend>
          <p className="field-hint">Choose as many as you like.</p>
          <ul className="chips">
            {interests.map((interest) => (
              <li key={interest}>
                <label className="chip">
                  <input type="checkbox" />
                  <Icon name="check" />
                  {interest}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
      <div role="status" className="signup-status">
        {done && (
          <div className="signup-done" ref={confirmation} tabIndex={-1}>
            <Icon name="okc" />
            <h2>Successfully Subscribed!</h2>
            <p>Thank you. The form comes back in a moment.</p>
          </div>
        )}
      </div>
    </div>
  );
}
