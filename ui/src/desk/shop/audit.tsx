import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import { useShopTime } from "../dates.ts";
import type { AuditRow, Status } from "../desk.gen.ts";
import { control, DeskField } from "../desk-field.tsx";
import { OutcomeLine } from "../outcome.tsx";
import { STATUS_NAMES } from "../requests/words.ts";
import field from "../text-field.module.css";
import { TextField } from "../text-field.tsx";
import { useAction } from "../use-action.ts";
import { labelOf } from "./groups.ts";
import css from "./shop-page.module.css";

type Filter = { reference: string; who: string };

const nameOf = (status: Status) => STATUS_NAMES[status].toLowerCase();

/** Which of the shop's fields, by the names that the forms have for them; else how requests were marked, references or filters. */
function which({ keys, detail, marks }: AuditRow): string {
  if (keys.length > 0) return keys.map(labelOf).join(", ");
  const marked = marks.map(
    ({ references, before, after }) =>
      `${references}: ${before ? nameOf(before) : "one prescription"} → ${nameOf(after)}`,
  );
  return marked.join("; ") || detail;
}

/** Who did what, by request and by person. */
export function Audit() {
  const time = useShopTime();
  const [rows, setRows] = useState<readonly AuditRow[] | null>(null);
  const [filter, setFilter] = useState<Filter>({ reference: "", who: "" });
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
  const load = (wanted: Filter, cursor: string) =>
    run(async () => {
      const found = await call("GET /api/audit", { query: { ...wanted, cursor } });
      setFilter(wanted);
      setRows((old) => [...((cursor && old) || []), ...found.entries]);
      setPeople(found.people);
      setNext(found.next);
      return found.entries.length === 0 ? "Nothing recorded." : undefined;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    load({ reference: `${data.get("reference")}`.trim(), who: `${data.get("who")}`.trim() }, "");
  };
  return (
    <section id="shop-audit" className={css.group} tabIndex={-1}>
      <h2>Who did what</h2>
      <p>
        Who opened, marked, printed or searched for what. It never shows what a patient wrote. Leave both empty for the
        latest.
      </p>
      <form className={css.inline} onSubmit={submit}>
        <TextField label="Request" name="reference" required={false} autoComplete="off" placeholder="RF-7K3M-Q9PX" />
        <DeskField id="audit-person" label="Person" className={field.root}>
          <select name="who" {...control("audit-person")}>
            <option value="">Everybody</option>
            {people.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </DeskField>
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          {isBusy ? "Looking …" : "Show"}
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
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
                <tr key={at}>
                  <td>{time.moment(row.happenedAt)}</td>
                  <td>{row.who}</td>
                  <td title={row.action}>{row.what}</td>
                  <td>{row.requests}</td>
                  <td>{which(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next && (
        <Button variant="line" aria-disabled={isBusy} onClick={() => load(filter, next)}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
