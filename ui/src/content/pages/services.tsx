import { Band } from "../../components/band.tsx";
import { Tiles } from "../../components/points.tsx";
import { Section } from "../../components/section.tsx";
import { Services as Selector } from "../../components/services.tsx";
import { applicable } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";
import { capitalNumberWord } from "../../site/numbers.ts";
import { ADDITIONAL_SERVICES, services } from "../services.ts";

export const description =
  "Everything we do under one roof: choose a service to see what is included, what you get and how to ask for it.";

export default function Services() {
  const site = useSite();
  const offered = services(site);
  const extras = applicable(site, ADDITIONAL_SERVICES);
  return (
    <>
      <Band lead={lead(offered.length)} spot="services" />
      {offered.length > 0 && (
        <Section tight>
          <Selector services={offered} />
        </Section>
      )}
      {extras.length > 0 && (
        <Section tone="mint" title="Additional Services" lead="Small errands you can do in the same visit.">
          <Tiles items={extras} />
        </Section>
      )}
    </>
  );
}

function lead(count: number): string {
  if (count === 0) return "Ask at the counter what we can do for you.";
  const things =
    count === 1
      ? "One thing we do every day. See"
      : `${capitalNumberWord(count)} things we do every day, most of them while you wait. Choose one to see`;
  return `${things} what is included.`;
}
