import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import { useShopTime } from "../dates.ts";
import type { AuditRow } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { useAction } from "../use-action.ts";
import css from "./shop-page.module.css";

type Asked = { reference: string; who: string };

/** Who did what, by request and by person. */
export function Audit() {
  const time = useShopTime();
  const [rows, setRows] = useState<readonly AuditRow[] | null>(null);
  const [asked, setAsked] = useState<Asked>({ reference: "", who: "" });
  const [next, setNext] = useState<string | null>(null);
  const [people, setPeople] = useState<readonly string[]>([]);
  const { isBusy, outcome, run } = useAction();
  useEffect(() => {
    // Whom one can choose from; the list itself is shown when it is asked for.
    call("GET /api/audit", { background: true }).then(
      (found) => setPeople(found.people),
      () => {},
    );
  }, []);
  const ask = (wanted: Asked, cursor: string) =>
    run(async () => {
      const found = await call("GET /api/audit", { query: { ...wanted, cursor } });
      setAsked(wanted);
      setRows((old) => [...((cursor && old) || []), ...found.entries]);
      setPeople(found.people);
      setNext(found.next);
      return found.entries.length === 0 ? "Nothing is recorded." : undefined;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    ask({ reference: `${data.get("reference")}`.trim(), who: `${data.get("who")}`.trim() }, "");
  };
  return (
    <section id="shop-audit" className={css.group} tabIndex={-1}>
      <h3>Who did what</h3>
      <p>References and filters, never what a patient wrote. Leave empty for the newest.</p>
      <form className={css.inline} onSubmit={submit}>
        <label>
          Request <input name="reference" autoComplete="off" placeholder="RF-7K3M-Q9PX" />
        </label>
        <label>
          Person{" "}
          <select name="who">
            <option value="">Everybody</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button type="submit" look="line" disabled={isBusy}>
          Look
        </Button>
      </form>
      <OutcomeLine outcome={outcome} />
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
        <section className={css.table} aria-label="Entries" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Requests</th>
                <th scope="col">Which</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ happenedAt, who, action, what, requests, detail }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
                <tr key={at}>
                  <td>{time.moment(happenedAt)}</td>
                  <td>{who}</td>
                  <td title={action}>{what}</td>
                  <td>{requests}</td>
                  <td>{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next && (
        <Button look="line" disabled={isBusy} onClick={() => ask(asked, next)}>
          Earlier ones
        </Button>
      )}
    </section>
  );
}
