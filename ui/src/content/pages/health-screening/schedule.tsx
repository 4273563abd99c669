import type { ReactNode } from "react";
import { useSite } from "../../../site/context.ts";
import type english from "./en.ts";

/** When to have each check that this shop does. */
export function Schedule({ text }: { text: typeof english }) {
  const { screenings } = useSite().store;
  if (screenings.length === 0) return null;
  const { checks, columns } = text;
  return (
    <table>
      <thead>
        <tr>
          <th>{columns.check}</th>
          <th>{columns.when}</th>
          <th>{columns.know}</th>
        </tr>
      </thead>
      <tbody>
        {screenings.map((id) => (
          <tr key={id}>
            <th scope="row">{checks[id].title}</th>
            <td data-label={columns.when}>{checks[id].when}</td>
            <td data-label={columns.know}>{checks[id].know}</td>
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
