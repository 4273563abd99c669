import { PASSPHRASE_MIN } from "../desk.gen.ts";
import { CallError } from "../kit/client.ts";
import { TextField } from "../kit/text-field.tsx";

type Props = { label: string; again: string; focused?: boolean };

/** A new passphrase, typed twice. */
export function NewPassphrase({ label, again, focused = false }: Props) {
  return (
    <>
      <TextField
        label={label}
        name="passphrase"
        type="password"
        autoComplete="new-password"
        focused={focused}
        hint={`At least ${PASSPHRASE_MIN} characters. Four or five unrelated words work well.`}
      />
      <TextField label={again} name="again" type="password" autoComplete="new-password" />
    </>
  );
}

/** Tells password managers whose passphrase it is. */
export const UserName = ({ name }: { name: string }) => (
  <input className="vh" name="name" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
);

/** The passphrase of a sent form. */
export function newPassphraseOf(data: FormData): string {
  const passphrase = `${data.get("passphrase")}`;
  if (data.get("again") !== passphrase) throw new CallError(0, "The two passphrases don’t match.");
  return passphrase;
}
