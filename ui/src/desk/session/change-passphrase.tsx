import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { StackedForm } from "../kit/desk-form.tsx";
import { OutcomeLine } from "../kit/outcome.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useAction } from "../kit/use-action.ts";
import { choosePassphrase } from "./calls.ts";
import { NewPassphrase, newPassphraseOf, UserName } from "./new-passphrase.tsx";

/** A new passphrase instead of the old one; it ends all other sessions of the same person. */
export default function ChangePassphrase({ name, onClose }: { name: string; onClose: () => void }) {
  const { isBusy, outcome, run } = useAction();
  const submit = (data: FormData, form: HTMLFormElement) =>
    run(async () => {
      await choosePassphrase(newPassphraseOf(data), `${data.get("old")}`);
      form.reset();
      return "Changed. You’re signed out everywhere else.";
    });
  return (
    <Dialog title="Change your passphrase" onClose={onClose}>
      <StackedForm onSubmit={submit}>
        <UserName name={name} />
        <TextField label="Old passphrase" name="old" type="password" autoComplete="current-password" />
        <NewPassphrase label="New passphrase" again="New passphrase again" />
        <OutcomeLine outcome={outcome} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving …" : "Change passphrase"}
        </Button>
      </StackedForm>
    </Dialog>
  );
}
