import { PaperSlip } from "../../../../components/paper-slip.tsx";
import { useSite } from "../../../../site/context.ts";
import { asWritten, useLang } from "../../../../site/language.ts";
import type { Card, Lang } from "../../../../site/site.gen.ts";

type CardsProps = { className?: string | undefined; cards: readonly Card[]; written: Lang | undefined };

/** A list of the owner's own words. */
function Cards({ className, cards, written }: CardsProps) {
  const lang = useLang();
  return (
    <ul className={className}>
      {cards.map(({ title, text }) => (
        <li key={title} {...asWritten(lang, written)}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The jobs that the store has to give, on papers in its window. */
export function Openings({ title }: { title: string }) {
  const { openings, openingsLang } = useSite().careers;
  if (openings.length === 0) return null;
  return (
    <section className="careers-window">
      <h2>{title}</h2>
      <div>
        <Cards cards={openings} written={openingsLang} />
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
      <Cards className="careers-reasons" cards={reasons} written={reasonsLang} />
    </section>
  );
}
