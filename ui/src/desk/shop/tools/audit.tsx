import { useEffect, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { AuditRow, Status } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { useShopTime } from "../../kit/clock.ts";
import { DataTable } from "../../kit/data-table.tsx";
import { InlineForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { SelectField, TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { STATUS_NAMES } from "../../words/names.ts";
import { labelOf } from "../groups/groups.ts";
import { ShopSection } from "../shop-section.tsx";

type Filter = { reference: string; who: string };

const nameOf = (status: Status) => STATUS_NAMES[status].toLowerCase();

/** What an audit row is about: labels of the shop's fields, or marks, references or filters of requests. */
function subjectOf({ keys, detail, marks }: AuditRow): string {
  if (keys.length > 0) return keys.map(labelOf).join(", ");
  const marked = marks.map(
    ({ references, before, after }) =>
      `${references}: ${before ? nameOf(before) : "one prescription"} → ${nameOf(after)}`,
  );
  return marked.join("; ") || detail;
}

/** The audit log, searched by request and by person. */
export function Audit() {
  const time = useShopTime();
  const [rows, setRows] = useState<readonly AuditRow[] | null>(null);
  const [filter, setFilter] = useState<Filter>({ reference: "", who: "" });
  const [next, setNext] = useState<string | null>(null);
  const [people, setPeople] = useState<readonly string[]>([]);
  const { isBusy, outcome, run } = useAction();
  useEffect(() => {
    // Fetches only the names to choose from; the button fetches the entries.
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
  const submit = (data: FormData) =>
    load({ reference: `${data.get("reference")}`.trim(), who: `${data.get("who")}`.trim() }, "");
  return (
    <ShopSection
      id="audit"
      title="Who did what"
      hint="Who opened, marked, printed or searched for what. It never shows what a patient wrote. Leave both empty for the latest."
    >
      <InlineForm onSubmit={submit}>
        <TextField label="Request" name="reference" required={false} autoComplete="off" placeholder="RF-7K3M-Q9PX" />
        <SelectField
          label="Person"
          name="who"
          choices={[["", "Everybody"], ...people.map((name) => [name, name] as const)]}
        />
        <Button type="submit" variant="line" aria-disabled={isBusy}>
          {isBusy ? "Looking …" : "Show"}
        </Button>
      </InlineForm>
      <OutcomeLine outcome={outcome} />
      {rows && rows.length > 0 && (
        <DataTable label="Entries" columns={["When", "Who", "What", "Requests", "Which"]}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
            <tr key={at}>
              <td>{time.moment(row.happenedAt)}</td>
              <td>{row.who}</td>
              <td title={row.action}>{row.what}</td>
              <td>{row.requests}</td>
              <td>{subjectOf(row)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {next && (
        <Button variant="line" aria-disabled={isBusy} onClick={() => load(filter, next)}>
          Show earlier
        </Button>
      )}
    </ShopSection>
  );
}
