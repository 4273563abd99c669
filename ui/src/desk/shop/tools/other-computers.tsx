import { useEffect, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { OtherComputers as State } from "../../desk.gen.ts";
import { call, send } from "../../kit/client.ts";
import { ButtonRow, StackedForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import css from "./other-computers.module.css";

const AFTER_RESTART = "Saved. It counts from the next start on: restart the computer that the website runs on.";

/** Opens the desk to other computers in the store, or closes it again. */
export function OtherComputers() {
  const [state, setState] = useState<State | null>(null);
  const { isBusy, outcome, run } = useAction();
  useEffect(() => {
    call("GET /api/shop/other-computers", { background: true }).then(setState, () => {});
  }, []);
  const change = (data: FormData, form: HTMLFormElement) =>
    run(async () => {
      const body = { open: !state?.saved, passphrase: `${data.get("passphrase")}` };
      const now = await call("POST /api/shop/other-computers", { body });
      setState(now);
      form.reset();
      if (now.saved === now.open) return "Saved.";
      return now.restarts ? "Saved. It counts once the program is restarted." : AFTER_RESTART;
    });
  const save = () =>
    run(async () => saveFile(await (await send("GET", "/api/shop/certificate")).blob(), "pharmacy-desk.crt"));
  const restart = () => run(async () => (await call("POST /api/shop/restart")).text);
  if (!state) return null;
  return (
    <section aria-label="Another computer" className={css.root}>
      <h3>Another computer</h3>
      {state.fixed ? (
        <p>The person who set up this program chose where the desk can be opened, in pharmacy.toml.</p>
      ) : (
        <>
          <p>
            {state.saved
              ? "Colleagues with a passphrase can open the desk on other computers of your network."
              : "The desk opens on this computer alone. You can let colleagues with a passphrase open it on other computers of your network."}
          </p>
          {state.saved && (
            <>
              <p>On the other computer, once:</p>
              <ol>
                <li>Save the certificate to a USB stick, take it there and open it.</li>
                <li>
                  Choose <b>Install Certificate</b>, <b>Current User</b>,{" "}
                  <b>Place all certificates in the following store</b>, <b>Trusted Root Certification Authorities</b>.
                </li>
                <li>
                  Type one of these addresses into the browser:{" "}
                  {state.addresses.map((address) => (
                    <code key={address}>{address}</code>
                  ))}
                </li>
              </ol>
              <p>If Windows asks on this computer whether the program may be reached, allow private networks alone.</p>
            </>
          )}
          <ButtonRow>
            {state.saved && state.certificate && (
              <Button variant="line" icon="receipt" aria-disabled={isBusy} onClick={save}>
                Save the certificate
              </Button>
            )}
            {state.saved !== state.open && state.restarts && (
              <Button variant="line" aria-disabled={isBusy} onClick={restart}>
                Restart now
              </Button>
            )}
          </ButtonRow>
          <StackedForm onSubmit={change}>
            <TextField label="Your passphrase" name="passphrase" type="password" autoComplete="current-password" />
            <ButtonRow>
              <Button variant="line" type="submit" aria-disabled={isBusy}>
                {state.saved ? "Only on this computer again" : "Use the desk on another computer"}
              </Button>
            </ButtonRow>
            <OutcomeLine outcome={outcome} />
          </StackedForm>
        </>
      )}
    </section>
  );
}
