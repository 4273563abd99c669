import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { ShopFacts } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { control } from "../../kit/desk-field.tsx";
import { ButtonRow, StackedForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { FormField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";

const ID = "shop-mail-password";

/** The mailbox's password. The server never sends it back. */
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
      <FormField
        id={ID}
        label="Mailbox password"
        hint="Saved right away, in a file that only this program reads. It’s never shown again, not even here."
      >
        <input
          {...control(ID)}
          type="password"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FormField>
      <ButtonRow>
        <Button variant="line" type="submit" aria-disabled={isBusy || typed === ""}>
          Set the password
        </Button>
      </ButtonRow>
      <OutcomeLine outcome={outcome} />
    </StackedForm>
  );
}
