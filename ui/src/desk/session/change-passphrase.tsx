import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { CallError } from "../kit/client.ts";
import { StackedForm } from "../kit/desk-form.tsx";
import { OutcomeLine } from "../kit/outcome.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useAction } from "../kit/use-action.ts";
import { choosePassphrase } from "./calls.ts";

/** A new passphrase instead of the old one; it ends all other sessions of the same person. */
export default function ChangePassphrase({ name, onClose }: { name: string; onClose: () => void }) {
  const { isBusy, outcome, run } = useAction();
  const submit = (data: FormData, form: HTMLFormElement) =>
    run(async () => {
      if (data.get("new") !== data.get("again")) throw new CallError(0, "The two passphrases don’t match.");
      await choosePassphrase(`${data.get("new")}`, `${data.get("old")}`);
      form.reset();
      return "Changed. You’re signed out everywhere else.";
    });
  return (
    <Dialog title="Change your passphrase" onClose={onClose}>
      <StackedForm onSubmit={submit}>
        <input className="vh" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
        <TextField label="Old passphrase" name="old" type="password" autoComplete="current-password" />
        <TextField
          label="New passphrase"
          name="new"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSPHRASE_MIN} characters.`}
        />
        <TextField label="New passphrase again" name="again" type="password" autoComplete="new-password" />
        <OutcomeLine outcome={outcome} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving …" : "Change passphrase"}
        </Button>
      </StackedForm>
    </Dialog>
  );
}
