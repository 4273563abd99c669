import { useState } from "react";
import { useReply } from "../site/context.ts";
import { useRules } from "../site/language/language.ts";
import type { Form } from "./forms.gen.ts";
import { Received } from "./result.tsx";
import { type Sent, send } from "./send.ts";
import { SiteForm } from "./site-form.tsx";
import type { FormWords } from "./words.en.tsx";

/** A form among other parts of a page; its confirmation is shown inside it. */
export function FeedbackForm({ form, words }: { form: Form; words: FormWords }) {
  const rules = useRules();
  const reply = useReply(form.id);
  const [sent, setSent] = useState<Sent | null>(reply?.outcome === "sent" ? reply : null);
  return (
    <SiteForm<Sent>
      form={form}
      words={words}
      send={(body, key) => send(form, body, key, { rules, words })}
      onDone={setSent}
      status={sent && <Received {...sent} form={form} />}
    />
  );
}
