import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { type ColleagueStep, call } from "../api.ts";
import type { Colleagues } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import small from "../small-button.module.css";
import { TextField } from "../text-field.tsx";
import { useAction } from "../use-action.ts";
import css from "./shop-page.module.css";

const DONE: Record<ColleagueStep, (name: string) => string> = {
  add: (name) => `${name} is added.`,
  "add-owner": (name) => `${name} is added as an owner.`,
  reset: (name) => `${name}’s old passphrase no longer works.`,
  "sign-out": (name) => `${name} is signed out.`,
  remove: (name) => `${name} is removed and signed out.`,
};

/** Who may sign in. */
export function People({ me }: { me: string }) {
  const [all, setAll] = useState<Colleagues | null>(null);
  const { isBusy, outcome, run } = useAction();
  const read = () =>
    run(async () => {
      setAll(await call("GET /api/staff"));
      return undefined;
    });
  const readAtFirst = useEffectEvent(read);
  useEffect(() => void readAtFirst(), []);
  const change = (name: string, step: ColleagueStep) =>
    run(async () => {
      setAll(await call("POST /api/staff", { body: { name, step } }));
      return DONE[step](name);
    });
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    if (await change(`${data.get("colleague")}`.trim(), data.get("owner") ? "add-owner" : "add")) form.reset();
  };
  return (
    <section id="shop-people" className={css.group} tabIndex={-1}>
      <h2>Colleagues</h2>
      <p>Everyone signs in with their own name and passphrase. Only owners see this page.</p>
      <ul className={css.people}>
        {all?.colleagues.map(({ name, role, hasPassphrase }) => (
          <li key={name}>
            <span>
              <b>{name}</b>, {role}
              {!hasPassphrase && ", no passphrase yet"}
            </span>
            <button type="button" className={small.root} aria-disabled={isBusy} onClick={() => change(name, "reset")}>
              New link<span className="vh"> for {name}</span>
            </button>
            <button
              type="button"
              className={small.root}
              aria-disabled={isBusy}
              onClick={() => change(name, "sign-out")}
            >
              Sign out<span className="vh"> {name}</span>
            </button>
            {name !== me && (
              <button
                type="button"
                className={small.root}
                aria-disabled={isBusy}
                onClick={() => confirm(`Remove ${name}?`) && change(name, "remove")}
              >
                Remove<span className="vh"> {name}</span>
              </button>
            )}
          </li>
        ))}
        {all?.colleagues.length === 0 && <li>Nobody yet. It’s just you.</li>}
      </ul>
      <OutcomeLine outcome={outcome} />
      {!all && outcome && (
        <Button variant="line" aria-disabled={isBusy} onClick={read}>
          Try again
        </Button>
      )}
      {all?.link && (
        <p className={css.link}>
          Open this on their screen within five minutes. It works once: <code>{all.link}</code>
        </p>
      )}
      <form className={css.inline} onSubmit={add}>
        <TextField label="Name" name="colleague" maxLength={60} autoComplete="off" />
        <label>
          <input name="owner" type="checkbox" /> Also an owner
        </label>
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Add
        </Button>
      </form>
    </section>
  );
}
