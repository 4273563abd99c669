import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import { useShopTime } from "../dates.ts";
import type { Patient } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { TextField } from "../text-field.tsx";
import { useAction } from "../use-action.ts";
import css from "./shop-page.module.css";

/** Deletes all that one person has sent: first it is shown, then the name is asked for. */
export function Deletion() {
  const time = useShopTime();
  const [found, setFound] = useState<(Patient & { reference: string }) | null>(null);
  const { isBusy, outcome, run } = useAction();
  const question = useRef<HTMLFormElement>(null);
  const shown = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (found) shown.current?.focus();
  }, [found]);
  /** What had the focus goes away. */
  const close = () => {
    question.current?.querySelector("input")?.focus();
    setFound(null);
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = `${new FormData(event.currentTarget).get("reference")}`.trim();
    setFound(null);
    run(async () => {
      setFound({ reference, ...(await call("GET /api/patients/{reference}", { at: reference })) });
      return undefined;
    });
  };
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!found) return;
    const data = new FormData(event.currentTarget);
    const typed = `${data.get("name")}`;
    const also = data.getAll("also").map(String);
    run(async () => {
      const { removed } = await call("POST /api/patients/{reference}", {
        at: found.reference,
        body: { name: typed, also },
      });
      close();
      return removed === 1 ? "1 request is deleted for good." : `${removed} requests are deleted for good.`;
    });
  };
  return (
    <section id="shop-deletion" className={css.group} tabIndex={-1}>
      <h2>Delete a patient’s data</h2>
      <p>
        Everything one person has sent under one name and birth date or phone number. Copies you’ve made keep it until
        newer ones replace them.
      </p>
      <form ref={question} className={css.inline} onSubmit={find}>
        <TextField label="Request, or whole name" name="reference" autoComplete="off" placeholder="RF-7K3M-Q9PX" />
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Show what will be deleted
        </Button>
      </form>
      <OutcomeLine outcome={outcome} />
      {found && (
        <form onSubmit={remove}>
          <fieldset ref={shown} className={css.need} aria-label="What will be deleted" tabIndex={-1}>
            <p>
              <b translate="no">{found.name}</b>
            </p>
            <ul>
              {found.requests.map(({ reference, form, receivedAt }) => (
                <li key={reference}>
                  {reference}, {form}, {time.moment(receivedAt)}
                </li>
              ))}
            </ul>
            {found.others.length > 0 && (
              <>
                <p>Under the same name or phone number, perhaps of the family. Check what is this person’s, too:</p>
                <ul>
                  {found.others.map(({ reference, form, name, receivedAt }) => (
                    <li key={reference}>
                      <label>
                        <input type="checkbox" name="also" value={reference} /> <b translate="no">{name}</b>
                        <span>{`, ${reference}, ${form}, ${time.moment(receivedAt)}`}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <TextField label="Type the name to delete them for good" name="name" autoComplete="off" />
            <p className={css.buttons}>
              <Button type="submit" aria-disabled={isBusy}>
                Delete them
              </Button>
              <Button variant="quiet" onClick={close}>
                Keep them
              </Button>
            </p>
          </fieldset>
        </form>
      )}
    </section>
  );
}
