import { Buttons, LinkButton } from "../../components/button.tsx";
import { Cards } from "../../components/cards.tsx";
import { Facts } from "../../components/facts.tsx";
import { BlockMap } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Shelf } from "../../components/shelf.tsx";
import { StoreHours } from "../../components/site-text.tsx";
import { Values } from "../../components/values.tsx";
import feedback from "../../forms/feedback.text.en.ts";
import { SiteForm } from "../../forms/site-form.tsx";
import { useSite } from "../../site/context.ts";
import { textOf } from "../../site/language.ts";
import { present } from "../../site/present.ts";
import { CashPrices } from "./home/cash-prices.tsx";
import { Hero } from "./home/hero.tsx";
import css from "./home/home.module.css";
import { Testimonials } from "./home/testimonials.tsx";
import { words } from "./home/words.ts";
import english from "./home.text.en.ts";

export const { description } = english;

export default function Home() {
  const site = useSite();
  const { promises } = site.store;
  const text = words();
  return (
    <>
      <Hero />
      <SpecialServices />
      <CashPrices />
      <WhyChoose />
      <Testimonials />
      {promises.length > 0 && (
        <Section tone="mint" flush={site.testimonials.length > 0}>
          <Values {...text.values} items={promises} written />
        </Section>
      )}
      <Visit />
    </>
  );
}

function SpecialServices() {
  const site = useSite();
  const text = words();
  const { screenings, vaccinations, consultations, copay } = site.services;
  const cards = present(
    screenings && { ...text.screening(site), art: "card-screening", href: "/health-screening" as const },
    vaccinations && { ...text.vaccination, art: "card-vaccination", href: "/vaccinations" as const },
    consultations && { ...text.consultations, art: "card-consultation", href: "/health-consultations" as const },
    copay && { ...text.copay, art: "card-coupon", href: "/copay-assistance" as const },
  );
  return (
    <Section title={text.services.title} lead={text.services.lead}>
      {cards.length > 0 && <Cards items={cards} />}
      <Buttons>
        <LinkButton href="/services" look="line">
          {text.services.all}
        </LinkButton>
      </Buttons>
    </Section>
  );
}

function WhyChoose() {
  const text = words();
  const { name, services, store } = useSite();
  const reasons = present(
    { ...text.pharmacists, art: "jar-expert" },
    services.insurance && { ...text.insurance, art: "jar-insurance" },
    { ...text.fast, art: "jar-fast" },
    store.parking && { ...text.parking, art: "jar-parking" },
  );
  return (
    <Section title={text.why(name)}>
      <Shelf items={reasons} />
    </Section>
  );
}

function Visit() {
  const text = words();
  return (
    <Section tone="bottle">
      <div className={css.visit}>
        <div>
          <h2>{text.visit.title}</h2>
          <p className="lead">{text.visit.lead}</p>
          <Facts
            hours={
              <p>
                <StoreHours lines />
              </p>
            }
          />
          <BlockMap />
        </div>
        <SiteForm form={textOf("forms/feedback", feedback)} />
      </div>
    </Section>
  );
}
