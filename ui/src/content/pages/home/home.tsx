import cardConsultation from "../../../art/card-consultation.svg?picture";
import cardCoupon from "../../../art/card-coupon.svg?picture";
import cardScreening from "../../../art/card-screening.svg?picture";
import cardVaccination from "../../../art/card-vaccination.svg?picture";
import jarExpert from "../../../art/jar-expert.svg?picture";
import jarFast from "../../../art/jar-fast.svg?picture";
import jarInsurance from "../../../art/jar-insurance.svg?picture";
import jarParking from "../../../art/jar-parking.svg?picture";
import { Buttons, LinkButton } from "../../../components/button.tsx";
import { Cards } from "../../../components/cards.tsx";
import { Facts } from "../../../components/facts.tsx";
import { BlockMap } from "../../../components/picture.tsx";
import { Section } from "../../../components/section.tsx";
import { Shelf } from "../../../components/shelf.tsx";
import { StoreHours } from "../../../components/store-hours.tsx";
import { SiteForm } from "../../../forms/site-form.tsx";
import { useSite } from "../../../site/context.ts";
import { asWritten, useLang } from "../../../site/language.ts";
import { present } from "../../../site/present.ts";
import { CashPrices } from "./cash-prices.tsx";
import { Hero } from "./hero.tsx";
import css from "./home.module.css";
import { Testimonials } from "./testimonials.tsx";
import type { HomeText } from "./text.ts";

export default function Home({ text }: { text: HomeText }) {
  const site = useSite();
  return (
    <>
      <Hero text={text} />
      <SpecialServices text={text} />
      {site.claims.cashPrices && <CashPrices text={text} />}
      <WhyChoose text={text} />
      <Testimonials text={text} />
      {site.store.promises.length > 0 && (
        <Section tone="mint" flush={site.testimonials.length > 0}>
          <Plaque text={text} />
        </Section>
      )}
      <Visit text={text} />
    </>
  );
}

function SpecialServices({ text }: { text: HomeText }) {
  const site = useSite();
  const { screenings, vaccinations, consultations, copay } = site.services;
  const cards = present(
    screenings && { ...text.screening(site), art: cardScreening, href: "/health-screening" as const },
    vaccinations && { ...text.vaccination(site), art: cardVaccination, href: "/vaccinations" as const },
    consultations && { ...text.consultations, art: cardConsultation, href: "/health-consultations" as const },
    copay && { ...text.copay, art: cardCoupon, href: "/copay-assistance" as const },
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

function WhyChoose({ text }: { text: HomeText }) {
  const { name, services, store, claims } = useSite();
  const reasons = present(
    { ...text.pharmacists, art: jarExpert },
    services.insurance && claims.mostPlans && { ...text.insurance, art: jarInsurance },
    claims.callWhenReady && { ...text.fast, art: jarFast },
    store.parking && { ...text.parking, art: jarParking },
  );
  // One thing alone on a board gives no reason.
  if (reasons.length < 2) return null;
  return (
    <Section title={text.why(name)}>
      <Shelf items={reasons} />
    </Section>
  );
}

/** The shop's values, as engraved on its wall. */
function Plaque({ text }: { text: HomeText }) {
  const { promises, promisesLang = "en" } = useSite().store;
  const { title, lead } = text.values;
  const lang = useLang();
  return (
    <div className={css.plaque}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul className="quarters">
        {promises.map((promise) => (
          <li key={promise.title} {...asWritten(lang, promisesLang)}>
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
          <p className="lead">{text.visit.lead(useSite())}</p>
          <Facts
            hours={
              <p>
                <StoreHours lines />
              </p>
            }
          />
          <BlockMap />
        </div>
        <SiteForm form={text.form} words={text.forms} />
      </div>
    </Section>
  );
}
