import { ItemList } from "../../../../components/lists/item-list.tsx";
import { PaperSlip } from "../../../../components/lists/paper-slip.tsx";
import { useSite } from "../../../../site/context.ts";

/** The store's job openings, on papers in its window. */
export function Openings({ title }: { title: string }) {
  const { openings } = useSite().careers;
  if (!openings) return null;
  return (
    <section className="careers-window">
      <h2>{title}</h2>
      <div>
        <ItemList items={openings.text} written={openings.lang} />
      </div>
    </section>
  );
}

/** What staff get besides their pay. */
export function PaySlip({ title }: { title: string }) {
  const { benefits } = useSite().careers;
  if (!benefits) return null;
  return <PaperSlip title={title} items={benefits.text} written={benefits.lang} />;
}

/** Why people should work here. */
export function Reasons({ title }: { title: string }) {
  const { reasons } = useSite().careers;
  if (!reasons) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ItemList className="careers-reasons" items={reasons.text} written={reasons.lang} />
    </section>
  );
}
