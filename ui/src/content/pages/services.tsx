import { Band } from "../../components/band.tsx";
import { Tiles } from "../../components/lists.tsx";
import { Section } from "../../components/section.tsx";
import { Island } from "../../islands/island.tsx";
import { useSite } from "../../site/context.ts";
import { ADDITIONAL_SERVICES, services } from "../services.ts";

export default function Services() {
  return (
    <>
      <Band
        lead="Nine things we do every day, most of them while you wait. Choose one to see what is included."
        spot="services"
      />
      <Section tight>
        <Island name="services" props={{ services: services(useSite()) }} />
      </Section>
      <Section tone="mint" title="Additional Services" lead="Small errands you can do in the same visit.">
        <Tiles items={ADDITIONAL_SERVICES} />
      </Section>
    </>
  );
}
