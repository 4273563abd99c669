import { Button } from "../../../components/controls/button.tsx";
import { call } from "../../kit/client.ts";
import { ButtonRow } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { useAction } from "../../kit/use-action.ts";

/** Sends a test mail or makes a copy now, with the saved settings. */
export function MailAndCopies({ isChanged, onDone }: { isChanged: boolean; onDone: () => void }) {
  const { isBusy, outcome, run } = useAction();
  const now = async (route: "POST /api/shop/mail" | "POST /api/shop/copies") => {
    await run(async () => (await call(route)).text);
    onDone();
  };
  return (
    <>
      <ButtonRow>
        <Button variant="line" aria-disabled={isBusy} disabled={isChanged} onClick={() => now("POST /api/shop/mail")}>
          Send a test email
        </Button>
        <Button variant="line" aria-disabled={isBusy} disabled={isChanged} onClick={() => now("POST /api/shop/copies")}>
          Make a copy now
        </Button>
      </ButtonRow>
      {isChanged && <p>Save first: these use what’s saved.</p>}
      <OutcomeLine outcome={outcome} />
    </>
  );
}
