import type { FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { api, CallError } from "../api.ts";
import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { Said } from "./said.tsx";
import css from "./shop-page.module.css";
import { useCall } from "./use-call.ts";

/** A new passphrase instead of the old one; it ends all other sessions of the same person. */
export default function ChangePassphrase({ name, onClose }: { name: string; onClose: () => void }) {
  const { isBusy, said, run } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    run(async () => {
      if (data.get("new") !== data.get("again")) throw new CallError(0, "The two passphrases are not the same.");
      await api.choosePassphrase(`${data.get("new")}`, `${data.get("old")}`);
      form.reset();
      return "Changed. You are signed out everywhere else.";
    });
  };
  return (
    <Dialog title="Change your passphrase" onClose={onClose}>
      <form className={css.stacked} onSubmit={submit}>
        <input className="vh" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
        <label>
          The old one <input name="old" type="password" required autoComplete="current-password" />
        </label>
        <label>
          The new one, at least {PASSPHRASE_MIN} characters{" "}
          <input name="new" type="password" required autoComplete="new-password" />
        </label>
        <label>
          The same again <input name="again" type="password" required autoComplete="new-password" />
        </label>
        <Said said={said} />
        <Button type="submit" disabled={isBusy}>
          Change it
        </Button>
      </form>
    </Dialog>
  );
}
