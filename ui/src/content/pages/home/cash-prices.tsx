import { LinkButton } from "../../../components/button.tsx";
import { Section } from "../../../components/section.tsx";
import { Definitions } from "../../../components/values.tsx";
import { useSite } from "../../../site/context.ts";
import css from "./home.module.css";
import type { HomeText } from "./text.ts";

export function CashPrices({ text }: { text: HomeText }) {
  const site = useSite();
  const { title, lead, ask, items } = text.prices;
  const points = items(site);
  return (
    <Section tone="cash" className={css.prices} title={title} lead={lead}>
      {points.length > 0 && <Definitions items={points} />}
      <LinkButton href="/contact">{ask}</LinkButton>
    </Section>
  );
}
