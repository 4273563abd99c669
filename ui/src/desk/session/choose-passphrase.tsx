import { Button } from "../../components/controls/button.tsx";
import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { CallError, choosePassphrase } from "../kit/client.ts";
import { TextField } from "../kit/text-field.tsx";
import css from "./sign-in.module.css";
import { Card, FormProblem, useSubmit } from "./sign-in.tsx";

/** Somebody who was invited chooses the passphrase for all later days. */
export function ChoosePassphrase({ name, onChosen }: { name: string; onChosen: () => Promise<void> }) {
  const { sending, problem, submit } = useSubmit(async (data) => {
    const [first, second] = [data.get("passphrase"), data.get("again")];
    if (first !== second) throw new CallError(0, "The two passphrases don’t match.");
    await choosePassphrase(`${first}`);
    await onChosen();
  });
  return (
    <Card title={`Welcome, ${name}`} sentence="Choose the passphrase you’ll sign in with from now on.">
      <form onSubmit={submit} className={css.form}>
        <FormProblem>{problem}</FormProblem>
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
      </form>
    </Card>
  );
}
