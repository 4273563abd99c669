import { Table } from "../../../../components/lists/table.tsx";
import { useSite } from "../../../../site/context.ts";
import type { Vaccine } from "../../../../site/site.gen.ts";
import type { VaccinationsText } from "../en.ts";

/** Who needs each vaccine that this shop gives, and when; all of them where it doesn't say. */
export function Schedule({ text: { schedule } }: { text: VaccinationsText }) {
  const { vaccines } = useSite().store;
  const { rows, ask } = schedule;
  const shown = vaccines.length > 0 ? vaccines : (Object.keys(rows) as Vaccine[]);
  return (
    <>
      {vaccines.length === 0 && <p>{ask}</p>}
      <Table
        label={schedule.name}
        columns={[schedule.vaccine, schedule.who, schedule.when]}
        rows={shown.map((id) => {
          const { name, who, when } = rows[id];
          return { name, cells: [{ text: who }, { text: when }] };
        })}
      />
    </>
  );
}
