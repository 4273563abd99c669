import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { PASSPHRASE_MIN, type Session } from "../desk.gen.ts";
import { CallError, call } from "../kit/client.ts";
import { StackedForm } from "../kit/desk-form.tsx";
import { OutcomeLine } from "../kit/outcome.tsx";
import { SideBox } from "../kit/side-box.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useAction } from "../kit/use-action.ts";
import { choosePassphrase, fetchSession, signIn } from "./calls.ts";
import { NewPassphrase, newPassphraseOf } from "./new-passphrase.tsx";

type Props = { session: Session; onSession: (session: Session) => void };

/** Asks an owner who signed in by a link for a passphrase: without one, only another link would open the lock. */
export default function OwnPassphrase({ session, onSession }: Props) {
  const [isUnknown, setUnknown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, outcome, run } = useAction();
  /** The steps that succeeded before a later one failed: the next try continues from there. */
  const done = useRef({ name: "", code: "", isSignedIn: false });
  useEffect(() => {
    call("GET /api/staff", { background: true }).then(
      ({ colleagues }) => setUnknown(colleagues.every(({ name }) => name !== session.name)),
      () => {},
    );
  }, [session.name]);
  if (!isUnknown) return null;
  const submit = (data: FormData) => {
    const name = `${data.get("name")}`.trim();
    run(async () => {
      const passphrase = newPassphraseOf(data);
      if ([...passphrase].length < PASSPHRASE_MIN) throw new CallError(0, `Use at least ${PASSPHRASE_MIN} characters.`);
      if (done.current.name !== name) {
        const { link } = await call("POST /api/staff", { body: { name, step: "add-owner" } });
        const code = new URLSearchParams(link?.split("#")[1]).get("code") ?? "";
        done.current = { name, code, isSignedIn: false };
      }
      if (!done.current.isSignedIn) await signIn({ code: done.current.code });
      done.current.isSignedIn = true;
      await choosePassphrase(passphrase);
      onSession(await fetchSession());
    });
  };
  return (
    <SideBox>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose your passphrase
      </button>
      {isOpen && (
        <Dialog title="Choose your passphrase" onClose={() => setOpen(false)}>
          <p>
            The desk locks after {session.idleMinutes} minutes without a key or a click. You’ll need your name and a
            passphrase to get back in, because the link you came by works only once.
          </p>
          <StackedForm onSubmit={submit}>
            <TextField label="Your name" name="name" autoComplete="username" />
            <NewPassphrase label="Your passphrase" again="Your passphrase again" />
            <OutcomeLine outcome={outcome} />
            <p>
              <Button type="submit" aria-disabled={isBusy}>
                {isBusy ? "Saving …" : "Use this passphrase"}
              </Button>
            </p>
          </StackedForm>
        </Dialog>
      )}
    </SideBox>
  );
}
