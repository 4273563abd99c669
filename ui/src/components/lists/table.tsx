import type { ReactNode } from "react";

type Cell = { text: ReactNode; lang?: string; dir?: string };
type Row = { name: string; cells: readonly Cell[] };

/** On phones, rows and cells are CSS blocks, and some browsers then forget that they are a table. */
const withRole = (role: string) => ({ role });

/** A table whose rows depend on the shop. `plugins/tables.ts` does the same for tables in prose. */
export function Table({ label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <table {...withRole("table")} aria-label={label}>
      <thead {...withRole("rowgroup")}>
        <tr {...withRole("row")}>
          {columns.map((column) => (
            <th key={column} scope="col" {...withRole("columnheader")}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...withRole("rowgroup")}>
        {rows.map(({ name, cells }) => (
          <tr key={name} {...withRole("row")}>
            <th scope="row" {...withRole("rowheader")}>
              {name}
            </th>
            {cells.map(({ text, ...attributes }, at) => (
              <td key={columns[at + 1]} {...withRole("cell")} data-head={columns[at + 1]} {...attributes}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
