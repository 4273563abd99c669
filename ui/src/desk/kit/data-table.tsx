import type { ReactNode } from "react";
import css from "./data-table.module.css";

type Props = { label: string; columns: readonly string[]; children: ReactNode };

/** Rows of figures or entries under their columns. */
export function DataTable({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className={css.root} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
