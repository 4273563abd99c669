import servicesArt from "../../../art/services.svg?picture";
import { Link } from "../../../components/controls/link.tsx";
import { Points, Tiles } from "../../../components/lists/points.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Plans } from "../../../components/shop/plans.tsx";
import { type PanelText, Services as Selector } from "../../../components/shop/services.tsx";
import { useSite } from "../../../site/context.ts";
import { langAttributes, useRules } from "../../../site/language/language.ts";
import type { Lang, OtherService } from "../../../site/site.gen.ts";
import type { ServicesText } from "./en.ts";
import { additionalServices, services } from "./offered.ts";

/** In the owner's words. */
const otherServices = (services: readonly OtherService[], { readMore }: PanelText, lang: Lang) =>
  services.map(({ title, text, page }) => ({
    title,
    text: page ? (
      <>
        {text}{" "}
        <Link href={page} lang={lang}>
          {readMore}
          <span className="vh">: {title}</span>
        </Link>
      </>
    ) : (
      text
    ),
  }));

export default function Services({ text }: { text: ServicesText }) {
  const site = useSite();
  const rules = useRules();
  const { store } = site;
  const offered = services(site, text, rules);
  const { none, one, several } = text.lead;
  const lead = [none, one][offered.length] ?? several(offered.length);
  const extras = additionalServices(site, text);
  return (
    <>
      <Band lead={lead} spot={servicesArt} />
      {(offered.length > 0 || store.plans.length > 0) && (
        <Section tight>
          {offered.length > 0 && <Selector services={offered} words={text.panel} />}
          <Plans title={text.plans} />
        </Section>
      )}
      {store.otherServices && (
        <Section tight title={text.others}>
          <div {...langAttributes(rules.lang, store.otherServices.lang)}>
            <Points items={otherServices(store.otherServices.text, text.panel, rules.lang)} />
          </div>
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
