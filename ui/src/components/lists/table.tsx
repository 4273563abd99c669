import type { ReactNode } from "react";
import { useRules } from "../../site/language/language.ts";

type Cell = { text: ReactNode; lang?: string; dir?: string };
type Row = { name: string; cells: readonly Cell[] };

/** A table whose rows depend on the shop; `plugins/tables.ts` makes those written in prose the same. */
export function Table({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields it is not
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, also by keyboard
    <div className="table" role="group" aria-label={columns.join(useRules().comma)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ text, ...own }, at) => (
                <td key={columns[at + 1]} {...own}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
