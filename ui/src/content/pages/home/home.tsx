import cardConsultation from "../../../art/card-consultation.svg?picture";
import cardCoupon from "../../../art/card-coupon.svg?picture";
import cardScreening from "../../../art/card-screening.svg?picture";
import cardVaccination from "../../../art/card-vaccination.svg?picture";
import jarExpert from "../../../art/jar-expert.svg?picture";
import jarFast from "../../../art/jar-fast.svg?picture";
import jarInsurance from "../../../art/jar-insurance.svg?picture";
import jarParking from "../../../art/jar-parking.svg?picture";
import { Buttons, LinkButton } from "../../../components/controls/button.tsx";
import { Cards } from "../../../components/lists/cards.tsx";
import { Shelf } from "../../../components/lists/shelf.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Neighbors } from "../../../components/pictures/neighbors.tsx";
import { BlockMap } from "../../../components/pictures/picture.tsx";
import { Facts } from "../../../components/shop/facts.tsx";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import { useSite } from "../../../site/context.ts";
import { langAttributes, useLang, useRules } from "../../../site/language/language.ts";
import { present, sentences } from "../../../site/language/present.ts";
import type { Rules } from "../../../site/language/rules.en.ts";
import { listOfChecks } from "../../../site/shop/checks.ts";
import type { Card, Localized, Site } from "../../../site/site.gen.ts";
import type { HomeText } from "./en.ts";
import css from "./home.module.css";
import { CashPrices } from "./parts/cash-prices.tsx";
import { Feedback } from "./parts/feedback.tsx";
import { Hero } from "./parts/hero.tsx";
import { Testimonials } from "./parts/testimonials.tsx";

/** The page's data for search engines. */
export function page({ claims, services }: Site, { description }: HomeText) {
  if (!services.prescriptions) return { description: description.withoutPrescriptions };
  if (claims.independent)
    return { description: claims.cashPrices ? description.independentCashPrices : description.independent };
  return { description: claims.cashPrices ? description.cashPrices : description.plain };
}

export default function Home({ text }: { text: HomeText }) {
  const site = useSite();
  return (
    <>
      <Hero text={text} />
      <SpecialServices text={text} />
      {site.claims.cashPrices && <CashPrices text={text} />}
      <WhyChoose text={text} />
      <Testimonials text={text} />
      {site.store.promises && (
        <Section tone="mint" flush={site.testimonials.length > 0}>
          <Plaque text={text} promises={site.store.promises} />
        </Section>
      )}
      <Neighbors className={site.testimonials.length > 0 || site.store.promises ? "on-mint" : undefined} />
      <Visit text={text} />
    </>
  );
}

function SpecialServices({ text }: { text: HomeText }) {
  const site = useSite();
  const rules = useRules();
  const { claims, services } = site;
  const { vaccination } = text;
  const cards = present(
    services.screenings && {
      title: text.screening.title,
      text: checks(site, text, rules),
      art: cardScreening,
      href: "/health-screening" as const,
    },
    services.vaccinations && {
      title: vaccination.title,
      text: claims.travelVaccines ? vaccination.travel : vaccination.noTravel,
      art: cardVaccination,
      href: "/vaccinations" as const,
    },
    services.consultations && { ...text.consultations, art: cardConsultation, href: "/health-consultations" as const },
    services.copay && { ...text.copay, art: cardCoupon, href: "/copay-assistance" as const },
  );
  if (cards.length === 0) return null;
  return (
    <Section title={text.services.title} lead={text.services.lead}>
      <Cards items={cards} />
      {cards.length > 1 && (
        <Buttons>
          <LinkButton href="/services" variant="line">
            {text.services.all}
          </LinkButton>
        </Buttons>
      )}
    </Section>
  );
}

function checks(site: Site, { screening }: HomeText, rules: Rules): string {
  const list = listOfChecks(rules, site);
  if (!list) return screening.unnamed;
  return site.claims.whileYouWait ? screening.checksWhileYouWait(list) : screening.checks(list);
}

function WhyChoose({ text }: { text: HomeText }) {
  const { name, services, store, claims } = useSite();
  const reasons = present(
    { ...text.pharmacists, art: jarExpert },
    services.insurance && claims.mostPlans && { ...text.insurance, art: jarInsurance },
    claims.callWhenReady && { ...text.fast, art: jarFast },
    store.parking && { ...text.parking, art: jarParking },
  );
  // A single thing would look lost on its board.
  if (reasons.length < 2) return null;
  return (
    <Section title={text.why(name)}>
      <Shelf items={reasons} />
    </Section>
  );
}

/** The shop's values, as engraved on its wall. */
function Plaque({ text, promises }: { text: HomeText; promises: Localized<Card[]> }) {
  const { title, lead } = text.values;
  const lang = useLang();
  return (
    <div className={css.plaque}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul className="quarters">
        {promises.text.map((promise) => (
          <li key={promise.title} {...langAttributes(lang, promises.lang)}>
            <h3>{promise.title}</h3>
            <p>{promise.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Visit({ text }: { text: HomeText }) {
  return (
    <Section tone="bottle">
      <div className={css.visit}>
        <div>
          <h2>{text.visit.title}</h2>
          <p className="lead">
            {sentences(text.visit.lead, useSite().claims.freeQuestions && text.visit.freeQuestions)}
          </p>
          <Facts
            hours={
              <p>
                <StoreHours lines />
              </p>
            }
          />
          <BlockMap />
        </div>
        <Feedback text={text} />
      </div>
    </Section>
  );
}
