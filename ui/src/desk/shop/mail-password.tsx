import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import type { ShopFacts } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { useAction } from "../use-action.ts";
import field from "./shop-field.module.css";
import css from "./shop-page.module.css";

/** The mailbox's password, which goes to the server and never comes back. */
export function MailPassword({ onKept }: { onKept: (fresh: ShopFacts) => void }) {
  const [typed, setTyped] = useState("");
  const { isBusy, outcome, run } = useAction();
  const keep = () =>
    run(async () => {
      onKept(await call("PUT /api/shop/mail/password", { body: { password: typed } }));
      setTyped("");
      return "The password is kept. Send a test mail to see whether it is right.";
    });
  return (
    <form
      className={field.field}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label htmlFor="shop-mail-password">Mailbox password</label>
      <p id="shop-mail-password-hint" className={field.hint}>
        Saved right away, in a file only the server reads. It won’t be shown again, not even here.
      </p>
      <div className={field.color}>
        <input
          id="shop-mail-password"
          aria-describedby="shop-mail-password-hint"
          type="password"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className={css.buttons}>
        <Button look="line" type="submit" disabled={isBusy || typed === ""}>
          Set the password
        </Button>
      </p>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
