import type { ReactNode } from "react";

type Cell = { text: ReactNode; lang?: string; dir?: string };
type Row = { name: string; cells: readonly Cell[] };

/** On phones, rows and cells are blocks, which some browsers no longer take for a table's. */
const as = (role: string) => ({ role });

/** A table whose rows depend on the shop; `plugins/tables.ts` makes those written in prose the same. */
export function Table({ label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <table {...as("table")} aria-label={label}>
      <thead {...as("rowgroup")}>
        <tr {...as("row")}>
          {columns.map((column) => (
            <th key={column} scope="col" {...as("columnheader")}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {rows.map(({ name, cells }) => (
          <tr key={name} {...as("row")}>
            <th scope="row" {...as("rowheader")}>
              {name}
            </th>
            {cells.map(({ text, ...attributes }, at) => (
              <td key={columns[at + 1]} {...as("cell")} data-head={columns[at + 1]} {...attributes}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
