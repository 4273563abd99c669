import { Button } from "../../components/controls/button.tsx";
import { choosePassphrase } from "./calls.ts";
import { NewPassphrase, newPassphraseOf, UserName } from "./new-passphrase.tsx";
import { Card, CardForm, useSubmit } from "./sign-in.tsx";

/** For an invited colleague who has no passphrase yet. */
export function ChoosePassphrase({ name, onChosen }: { name: string; onChosen: () => Promise<void> }) {
  const { sending, problem, submit } = useSubmit(async (data) => {
    await choosePassphrase(newPassphraseOf(data));
    await onChosen();
  });
  return (
    <Card title={`Welcome, ${name}`} sentence="Choose the passphrase you’ll sign in with from now on.">
      <CardForm problem={problem} onSubmit={submit}>
        <UserName name={name} />
        <NewPassphrase label="Passphrase" again="Type it again" focused />
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Saving …" : "Go to the desk"}
        </Button>
      </CardForm>
    </Card>
  );
}
