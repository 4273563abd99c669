import { type CSSProperties, useEffect, useState } from "react";
import { classNames } from "../../../../components/class-names.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { PrintButton } from "../../../../components/controls/print-button.tsx";
import type { MonthCounts } from "../../../desk.gen.ts";
import { call } from "../../../kit/client.ts";
import { useShopTime } from "../../../kit/clock.ts";
import { DataTable } from "../../../kit/data-table.tsx";
import { ButtonRow } from "../../../kit/desk-form.tsx";
import { OutcomeLine } from "../../../kit/outcome.tsx";
import { saveFile } from "../../../kit/save-file.ts";
import { useAction } from "../../../kit/use-action.ts";
import { ShopSection } from "../../shop-section.tsx";
import css from "./month-report.module.css";
import { csvOf, type MonthTable, monthAfter, monthName, tablesOf } from "./month-tables.ts";

/** How many requests came in during a month and how fast they were served, beside the month before; without names. */
export function MonthReport() {
  const { today } = useShopTime();
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [counts, setCounts] = useState<MonthCounts | null>(null);
  const { isBusy, outcome, run } = useAction();
  const show = (wanted: string) =>
    run(async () => {
      setMonth(wanted);
      setCounts(null);
      setCounts(await call("GET /api/counts", { query: { month: wanted } }));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then by the buttons
  useEffect(() => void show(thisMonth), []);
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const tables = counts ? tablesOf(counts, today) : [];
  const save = () => saveFile(new Blob([csvOf(monthName(month), tables)], { type: "text/csv" }), `month ${month}.csv`);
  return (
    <ShopSection
      id="month"
      title="The month"
      hint="For you and your accountant, without names. Possible spam and what was deleted aren’t counted."
    >
      <div className={css.root}>
        <h3>{`${monthName(month)}${month === thisMonth ? ", until today" : ""}`}</h3>
        <div className="screen-only">
          <ButtonRow>
            <Button variant="line" icon="back" aria-disabled={isBusy} onClick={() => show(before)}>
              {monthName(before)}
            </Button>
            {month < thisMonth && (
              <Button variant="line" aria-disabled={isBusy} onClick={() => show(after)}>
                {monthName(after)}
              </Button>
            )}
            {counts && (
              <>
                <PrintButton variant="line" otherwise="This browser didn’t print. Choose Print in its menu.">
                  Print
                </PrintButton>
                <Button variant="line" icon="receipt" onClick={save}>
                  Save as CSV
                </Button>
              </>
            )}
          </ButtonRow>
          <OutcomeLine outcome={outcome} />
        </div>
        {tables.map((table) => (
          <Bars key={table.title} table={table} />
        ))}
      </div>
    </ShopSection>
  );
}

/** A table with a bar in each cell, as long as its number is large. */
function Bars({ table: { title, hint, columns, rows, bars } }: { table: MonthTable }) {
  const numbers = rows.flatMap(({ cells }) => bars.map((at) => Number(cells[at])));
  const most = Math.max(1, ...numbers);
  const cellOf = (cell: number | string, at: number) =>
    bars.includes(at) ? (
      <td
        key={columns[at + 1]}
        className={classNames(css.bar, bars.length === 1 && css.only, cell === 0 && css.none)}
        style={shareOf(Number(cell) / most)}
      >
        {cell}
      </td>
    ) : (
      <td key={columns[at + 1]}>{cell}</td>
    );
  return (
    <div>
      <h4>{title}</h4>
      {hint && <p>{hint}</p>}
      <DataTable label={title} columns={columns}>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map(cellOf)}
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

const shareOf = (share: number) => ({ "--share": `${Math.round(share * 100)}%` }) as CSSProperties;
