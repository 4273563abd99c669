import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import { OutcomeLine } from "../outcome.tsx";
import { useAction } from "../use-action.ts";
import css from "./shop-page.module.css";

/** What the server does by itself, at once; with what is saved. */
export function MailAndCopies({ isChanged }: { isChanged: boolean }) {
  const { isBusy, outcome, run } = useAction();
  return (
    <>
      <p className={css.buttons}>
        <Button
          variant="line"
          disabled={isBusy || isChanged}
          onClick={() => run(async () => (await call("POST /api/shop/mail")).text)}
        >
          Send a test email
        </Button>
        <Button
          variant="line"
          disabled={isBusy || isChanged}
          onClick={() => run(async () => (await call("POST /api/shop/copies")).text)}
        >
          Make a copy now
        </Button>
      </p>
      {isChanged && <p>Save first: these use what’s saved.</p>}
      <OutcomeLine outcome={outcome} />
    </>
  );
}
