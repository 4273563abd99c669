import { ItemList } from "../../../../components/lists/item-list.tsx";
import { PaperSlip } from "../../../../components/lists/paper-slip.tsx";
import { useSite } from "../../../../site/context.ts";

/** The jobs that the store has to give, on papers in its window. */
export function Openings({ title }: { title: string }) {
  const { openings, openingsLang } = useSite().careers;
  if (openings.length === 0) return null;
  return (
    <section className="careers-window">
      <h2>{title}</h2>
      <div>
        <ItemList items={openings} written={openingsLang ?? "en"} />
      </div>
    </section>
  );
}

/** What staff get besides their pay. */
export function PaySlip({ title }: { title: string }) {
  const { benefits, benefitsLang } = useSite().careers;
  if (benefits.length === 0) return null;
  return <PaperSlip title={title} items={benefits} written={benefitsLang ?? "en"} />;
}

/** Why people should work here. */
export function Reasons({ title }: { title: string }) {
  const { reasons, reasonsLang } = useSite().careers;
  if (reasons.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ItemList className="careers-reasons" items={reasons} written={reasonsLang ?? "en"} />
    </section>
  );
}
