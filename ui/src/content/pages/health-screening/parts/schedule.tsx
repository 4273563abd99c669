import type { ReactNode } from "react";
import { Table } from "../../../../components/table.tsx";
import { useSite } from "../../../../site/context.ts";
import type { ScreeningText } from "../en.ts";

/** When to have each check that this shop does. */
export function Schedule({ text }: { text: ScreeningText }) {
  const { screenings } = useSite().store;
  if (screenings.length === 0) return null;
  const { checks, columns } = text;
  return (
    <Table
      columns={[columns.check, columns.when, columns.know]}
      rows={screenings.map((id) => {
        const { title, when, know } = checks[id];
        return { name: title, cells: [{ text: when }, { text: know }] };
      })}
    />
  );
}

/** What concerns tests of blood; a shop that does not say what it checks may do them. */
export function LaboratoryTests({ children }: { children: ReactNode }) {
  const { screenings } = useSite().store;
  const done = screenings.length === 0 || screenings.some((check) => check === "cholesterol" || check === "diabetes");
  return done && children;
}
