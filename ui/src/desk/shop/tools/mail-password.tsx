import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { ShopFacts } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { control, DeskField } from "../../kit/desk-field.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import field from "../../kit/text-field.module.css";
import { useAction } from "../../kit/use-action.ts";
import css from "../shop-page.module.css";

const ID = "shop-mail-password";

/** The mailbox's password, which goes to the server and never comes back. */
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
    <form
      className={css.stacked}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) save();
      }}
    >
      <DeskField
        id={ID}
        label="Mailbox password"
        hint="Saved right away, in a file that only this program reads. It’s never shown again, not even here."
        className={field.root}
      >
        <input
          {...control(ID)}
          type="password"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </DeskField>
      <p className={css.buttons}>
        <Button variant="line" type="submit" aria-disabled={isBusy || typed === ""}>
          Set the password
        </Button>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
