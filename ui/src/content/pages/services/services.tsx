import servicesArt from "../../../art/services.svg?picture";
import { Band } from "../../../components/band.tsx";
import { Tiles } from "../../../components/points.tsx";
import { Section } from "../../../components/section.tsx";
import { Services as Selector } from "../../../components/services.tsx";
import { useSite } from "../../../site/context.ts";
import { additionalServices, services } from "../../services.ts";
import type english from "./en.ts";

export default function Services({ text }: { text: typeof english }) {
  const site = useSite();
  const offered = services(site, text);
  const extras = additionalServices(site, text);
  return (
    <>
      <Band lead={text.lead(offered.length)} spot={servicesArt} />
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
