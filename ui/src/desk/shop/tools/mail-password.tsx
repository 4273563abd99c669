import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { ShopFacts } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { ButtonRow, StackedForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";

/** The field of the mailbox's password, which the server never sends back. */
export function MailPassword({ onSaved }: { onSaved: (fresh: ShopFacts) => void }) {
  const [typed, setTyped] = useState("");
  const { isBusy, outcome, run } = useAction();
  const save = () =>
    run(async () => {
      onSaved(await call("PUT /api/shop/mail/password", { body: { password: typed } }));
      setTyped("");
      return "Password saved. Send a test email to see whether it works.";
    });
  return (
    <StackedForm onSubmit={() => typed && save()}>
      <TextField
        label="Mailbox password"
        hint="Saved right away, in a file that only this program reads. It’s never shown again, not even here."
        type="password"
        autoComplete="off"
        required={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ButtonRow>
        <Button variant="line" type="submit" aria-disabled={isBusy || typed === ""}>
          Set the password
        </Button>
      </ButtonRow>
      <OutcomeLine outcome={outcome} />
    </StackedForm>
  );
}
