import { Button } from "../../components/controls/button.tsx";
import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { CallError } from "../kit/client.ts";
import { TextField } from "../kit/text-field.tsx";
import { choosePassphrase } from "./calls.ts";
import { Card, CardForm, useSubmit } from "./sign-in.tsx";

/** For an invited colleague who has no passphrase yet. */
export function ChoosePassphrase({ name, onChosen }: { name: string; onChosen: () => Promise<void> }) {
  const { sending, problem, submit } = useSubmit(async (data) => {
    const [first, second] = [data.get("passphrase"), data.get("again")];
    if (first !== second) throw new CallError(0, "The two passphrases don’t match.");
    await choosePassphrase(`${first}`);
    await onChosen();
  });
  return (
    <Card title={`Welcome, ${name}`} sentence="Choose the passphrase you’ll sign in with from now on.">
      <CardForm problem={problem} onSubmit={submit}>
        {/* Tells password managers whose passphrase it is. */}
        <input className="vh" name="name" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
        <TextField
          label="Passphrase"
          name="passphrase"
          type="password"
          autoComplete="new-password"
          focused
          hint={`At least ${PASSPHRASE_MIN} characters. Four or five unrelated words work well.`}
        />
        <TextField label="Type it again" name="again" type="password" autoComplete="new-password" />
        <Button type="submit" aria-disabled={sending}>
          {sending ? "Saving …" : "Go to the desk"}
        </Button>
      </CardForm>
    </Card>
  );
}
