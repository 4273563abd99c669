import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { MonthCount } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { DataTable } from "../../kit/data-table.tsx";
import { InlineForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { FORM_NAMES } from "../../words/names.ts";
import { ShopSection } from "../shop-section.tsx";

/** Numbers of requests in a month, without names. */
export function MonthCounts() {
  const [counts, setCounts] = useState<readonly MonthCount[] | null>(null);
  const { isBusy, outcome, run } = useAction();
  const show = (data: FormData) => {
    const month = `${data.get("month")}`.trim();
    run(async () => {
      setCounts(null);
      const found = await call("GET /api/counts", { query: { month } });
      setCounts(found);
      return found.every(({ received }) => received === 0) ? "Nothing came in that month." : undefined;
    });
  };
  return (
    <ShopSection
      id="counts"
      title="Counts for the accountant"
      hint="How much came in during one month, without names. Possible spam and what was deleted aren’t counted."
    >
      <InlineForm onSubmit={show}>
        <TextField label="Month" name="month" type="month" placeholder="2026-11" autoComplete="off" />
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          Count
        </Button>
      </InlineForm>
      <OutcomeLine outcome={outcome} />
      {counts && (
        <DataTable label="Counts" columns={["What", "Came in", "Done by now", "For delivery"]}>
          {counts.map(({ form, received, done, deliveries }) => (
            <tr key={form}>
              <th scope="row">{FORM_NAMES[form]}</th>
              <td>{received}</td>
              <td>{done}</td>
              <td>{deliveries}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </ShopSection>
  );
}
