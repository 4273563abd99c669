import servicesArt from "../../../art/services.svg?picture";
import { Tiles } from "../../../components/lists/points.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Services as Selector } from "../../../components/shop/services.tsx";
import { useSite } from "../../../site/context.ts";
import { useRules } from "../../../site/language/language.ts";
import type { ServicesText } from "./en.ts";
import { additionalServices, services } from "./offered.ts";

export default function Services({ text }: { text: ServicesText }) {
  const site = useSite();
  const offered = services(site, text, useRules());
  const { none, one, several } = text.lead;
  const lead = [none, one][offered.length] ?? several(offered.length);
  const extras = additionalServices(site, text);
  return (
    <>
      <Band lead={lead} spot={servicesArt} />
      {offered.length > 0 && (
        <Section tight>
          <Selector services={offered} words={text.panel} />
        </Section>
      )}
      {extras.length > 0 && (
        <Section tone="mint" {...text.additional}>
          <Tiles items={extras} />
        </Section>
      )}
    </>
  );
}
