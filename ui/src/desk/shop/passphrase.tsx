import type { FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { CallError, choosePassphrase } from "../api.ts";
import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { useAction } from "../use-action.ts";
import css from "./shop-page.module.css";

/** A new passphrase instead of the old one; it ends all other sessions of the same person. */
export default function ChangePassphrase({ name, onClose }: { name: string; onClose: () => void }) {
  const { isBusy, outcome, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    run(async () => {
      if (data.get("new") !== data.get("again")) throw new CallError(0, "The two passphrases don’t match.");
      await choosePassphrase(`${data.get("new")}`, `${data.get("old")}`);
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
          Type it again <input name="again" type="password" required autoComplete="new-password" />
        </label>
        <OutcomeLine outcome={outcome} />
        <Button type="submit" disabled={isBusy}>
          Change it
        </Button>
      </form>
    </Dialog>
  );
}
