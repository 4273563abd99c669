import { type FormEvent, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { MonthCount } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { FORM_NAMES } from "../../words/words.ts";
import css from "../shop-page.module.css";

/** How much came in during a month, without anybody's name. */
export function MonthCounts() {
  const [counts, setCounts] = useState<readonly MonthCount[] | null>(null);
  const { isBusy, outcome, run } = useAction();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const month = `${new FormData(event.currentTarget).get("month")}`.trim();
    run(async () => {
      setCounts(null);
      const found = await call("GET /api/counts", { query: { month } });
      setCounts(found);
      return found.every(({ received }) => received === 0) ? "Nothing came in that month." : undefined;
    });
  };
  return (
    <section id="shop-counts" className={css.group} tabIndex={-1}>
      <h2>Counts for the accountant</h2>
      <p>How much came in during one month, without names. Possible spam and what was deleted aren’t counted.</p>
      <form className={css.inline} onSubmit={show}>
        <TextField label="Month" name="month" type="month" placeholder="2026-11" autoComplete="off" />
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Count
        </Button>
      </form>
      <OutcomeLine outcome={outcome} />
      {counts && (
        <div className={css.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Came in</th>
                <th scope="col">Done by now</th>
                <th scope="col">For delivery</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ form, received, done, deliveries }) => (
                <tr key={form}>
                  <th scope="row">{FORM_NAMES[form]}</th>
                  <td>{received}</td>
                  <td>{done}</td>
                  <td>{deliveries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
