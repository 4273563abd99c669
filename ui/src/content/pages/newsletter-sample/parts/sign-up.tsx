import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../../components/pictures/icon.tsx";
import newsletter from "../../../../forms/catalogue/newsletter.gen.ts";
import { SampleForm } from "../../../../forms/sample-form.tsx";
import { worded } from "../../../../forms/worded.ts";
import type { NewsletterSampleText } from "../en.tsx";

/** How long the confirmation replaces the form. */
const CONFIRMATION_MS = 3000;

/** The sign-up of the sample. */
export function SignUp({ text }: { text: NewsletterSampleText }) {
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    confirmation.current?.focus();
    const timer = setTimeout(() => {
      const focused = confirmation.current?.contains(document.activeElement);
      form.current?.reset();
      flushSync(() => setDone(false));
      if (focused) form.current?.querySelector("button")?.focus({ preventScroll: true });
    }, CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <div className="letters-form" data-done={done}>
      <SampleForm
        form={worded(newsletter, text.form)}
        noScripts={text.noScripts}
        className="letters-form-form"
        ref={form}
        onDone={() => setDone(true)}
      />
      <div role="status" className="letters-form-status">
        {done && (
          <div className="letters-form-done" ref={confirmation} tabIndex={-1}>
            <Icon name="okc" />
            <h2>{text.form.success}</h2>
            <p>{text.notSent}</p>
          </div>
        )}
      </div>
    </div>
  );
}
