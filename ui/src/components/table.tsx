import type { ReactNode } from "react";

type Cell = { text: ReactNode; lang?: string; dir?: string };
type Row = { name: string; cells: readonly Cell[] };

/** Where phones lay tables out as blocks, browsers would forget that they are tables. */
const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
};

/** A table whose rows depend on the shop; `plugins/table-labels.ts` makes those written in prose the same. */
export function Table({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <table {...AS.table}>
      <thead {...AS.group}>
        <tr {...AS.row}>
          {columns.map((column) => (
            <th key={column} {...AS.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.group}>
        {rows.map(({ name, cells }) => (
          <tr key={name} {...AS.row}>
            <th scope="row" {...AS.name}>
              {name}
            </th>
            {cells.map(({ text, ...own }, at) => (
              <td key={columns[at + 1]} data-label={columns[at + 1]} {...own} {...AS.cell}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
