import type { ReactNode } from "react";
import { useSite } from "../../../site/context.ts";
import type english from "./en.ts";

/** Where phones lay tables out as blocks, browsers would forget that they are tables; `plugins/table-labels.ts` has those of prose. */
const as = (role: string) => ({ role });

/** When to have each check that this shop does. */
export function Schedule({ text }: { text: typeof english }) {
  const { screenings } = useSite().store;
  if (screenings.length === 0) return null;
  const { checks, columns } = text;
  return (
    <table {...as("table")}>
      <thead {...as("rowgroup")}>
        <tr {...as("row")}>
          <th {...as("columnheader")}>{columns.check}</th>
          <th {...as("columnheader")}>{columns.when}</th>
          <th {...as("columnheader")}>{columns.know}</th>
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {screenings.map((id) => (
          <tr key={id} {...as("row")}>
            <th scope="row" {...as("rowheader")}>
              {checks[id].title}
            </th>
            <td data-label={columns.when} {...as("cell")}>
              {checks[id].when}
            </td>
            <td data-label={columns.know} {...as("cell")}>
              {checks[id].know}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What concerns tests of blood; a shop that does not say what it checks may do them. */
export function LaboratoryTests({ children }: { children: ReactNode }) {
  const { screenings } = useSite().store;
  const done = screenings.length === 0 || screenings.some((check) => check === "cholesterol" || check === "diabetes");
  return done && children;
}
