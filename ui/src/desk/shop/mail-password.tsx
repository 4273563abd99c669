import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { api } from "../api.ts";
import type { ShopFacts } from "../desk.gen.ts";
import { Said } from "./said.tsx";
import field from "./shop-field.module.css";
import css from "./shop-page.module.css";
import { useCall } from "./use-call.ts";

/** The mailbox's password, which goes to the server and never comes back. */
export function MailPassword({ onKept }: { onKept: (fresh: ShopFacts) => void }) {
  const [typed, setTyped] = useState("");
  const { isBusy, said, run } = useCall();
  const keep = () =>
    run(async () => {
      onKept(await api.keepMailPassword(typed));
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
      <label htmlFor="shop-mail-password">Password of the mailbox</label>
      <p id="shop-mail-password-hint" className={field.hint}>
        Kept at once, in a file that only the server reads. It is never shown again, not even here.
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
          Keep the password
        </Button>
      </p>
      <Said said={said} />
    </form>
  );
}
