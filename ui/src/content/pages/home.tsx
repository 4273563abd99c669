import type { ReactNode } from "react";
import { Buttons, type Href, LinkButton } from "../../components/button.tsx";
import { Cards } from "../../components/cards.tsx";
import { classNames } from "../../components/class-names.ts";
import { Facts } from "../../components/facts.tsx";
import { Glyph, Icon } from "../../components/icon.tsx";
import { Link } from "../../components/link.tsx";
import { Offered } from "../../components/offered.tsx";
import { Picture, Storefront } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Shelf } from "../../components/shelf.tsx";
import { Customers, PharmacyName, StoreHours } from "../../components/site-text.tsx";
import { Definitions, Values } from "../../components/values.tsx";
import feedback from "../../forms/catalogue/feedback.gen.ts";
import { SiteForm } from "../../forms/site-form.tsx";
import { applicable, type Condition, holds } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";
import { spaced } from "../../site/hours.ts";
import { rules } from "../../site/language.ts";
import css from "./home.module.css";

export const description =
  "Your independent neighborhood pharmacy: prescriptions, straight answers from pharmacists, and honest cash prices.";

export default function Home() {
  const site = useSite();
  return (
    <>
      <Hero />
      <Section title="Our Special Services" lead="More than a counter: care you can walk in for.">
        <Cards items={applicable(site, SERVICES)} />
        <Buttons>
          <LinkButton href="/services" look="line">
            View All Services
          </LinkButton>
        </Buttons>
      </Section>
      <CashPrices />
      <WhyChoose />
      {site.testimonials.length > 0 && (
        <Section
          tone="mint"
          title="What our neighbors say"
          lead={holds(site, "sampleTestimonials") && SAMPLE_TESTIMONIALS}
        >
          <ul className={classNames("thirds", css.quotes)}>
            {site.testimonials.map(({ quote, name }) => (
              <li key={quote}>
                <figure>
                  <Stars />
                  <blockquote>{quote}</blockquote>
                  <figcaption>{name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section tone="mint" flush={site.testimonials.length > 0}>
        <Values title="Our Core Values" lead="Four promises, on the wall behind the counter." items={VALUES} />
      </Section>
      <Visit />
    </>
  );
}

const SERVICES = [
  {
    art: "card-screening",
    title: "Health Screening",
    text: "Blood pressure, cholesterol, diabetes, BMI and bone density checks while you wait.",
    href: "/health-screening",
    when: "screenings",
  },
  {
    art: "card-vaccination",
    title: "Vaccination",
    text: "Seasonal, adult and travel vaccines with your records kept up to date.",
    href: "/vaccinations",
    when: "vaccinations",
  },
  {
    art: "card-consultation",
    title: "Health Consultations",
    text: "Private time with a pharmacist about your medicines and your questions.",
    href: "/health-consultations",
    when: "consultations",
  },
  {
    art: "card-coupon",
    title: "Copay Assistance",
    text: "Coupons, patient programs and generics that lower what you pay.",
    href: "/copay-assistance",
    when: "copay",
  },
] as const;

const PRICES = [
  { title: "Transparent Pricing", text: "You see the full price up front. No membership, no fees." },
  { title: "Best Value", text: "We compare brand, generic and coupon and tell you the cheapest." },
  { title: "Instant Savings", text: "Discounts come off at the register, not weeks later." },
];

const REASONS = [
  { art: "jar-expert", title: "Expert Pharmacists", text: "Ask for a pharmacist whenever we are open." },
  {
    art: "jar-insurance",
    title: "Insurance Accepted",
    text: "Most plans, with help when a claim is refused.",
    when: "insurance",
  },
  { art: "jar-fast", title: "Fast Service", text: "We call when it is ready, so you can wait at home." },
  { art: "jar-parking", title: "Free Parking", text: "Right outside the door.", when: "parking" },
];

// Source: 16 CFR 465.2 forbids testimonials by people who do not exist.
const SAMPLE_TESTIMONIALS = "Sample testimonials: they show how this section looks. No customer has said these words.";

const VALUES = [
  { title: "Compassionate Care", text: "Take a chair, take your time, and ask it twice." },
  { title: "Trust & Integrity", text: "If you do not need it, we say so before you pay." },
  { title: "Community Focus", text: "We know which buildings have no elevator." },
  { title: "Excellence", text: "Every label is checked twice. Every time." },
];

function Hero() {
  const { languages } = useSite();
  return (
    <section className={css.hero}>
      <div className="wrap">
        <div className={css.text}>
          <h1>The pharmacy that knows your name.</h1>
          <p className="lead">
            Prescriptions<Offered service="vaccinations">, vaccines</Offered> and straight answers from pharmacists who
            know the neighborhood. <Offered fact="parking">Free parking. </Offered>
            <Offered service="delivery">Free same-day delivery. </Offered>Honest cash prices.
          </p>
          <Buttons>
            <LinkButton href="/contact" look="amber">
              Schedule Consultation
            </LinkButton>
            <LinkButton href="/contact" look="ghost" icon="phone">
              Call Now
            </LinkButton>
          </Buttons>
          <ul className={css.proof}>
            <Offered fact="customers">
              <li>
                <b>
                  <Customers />
                </b>{" "}
                customers served
              </li>
            </Offered>
            <Offered fact="languages">
              <li>
                <b>{languages.length}</b> languages spoken
              </li>
            </Offered>
            <Offered service="delivery">
              <li>
                <b>Free</b> local delivery
              </li>
            </Offered>
          </ul>
        </div>
        <QuickActions />
        <Storefront className={css.scene} first />
      </div>
    </section>
  );
}

function QuickActions() {
  const site = useSite();
  const { cutoffWeekday } = site.delivery;
  const actions: { icon: string; href: Href; title: string; text: string; when?: Condition | Condition[] }[] = [
    {
      icon: "vial",
      href: "/refill",
      title: "Request a refill",
      text: `Allow ${rules().processingTime}`,
      when: "prescriptions",
    },
    {
      icon: "swap",
      href: "/transfer",
      title: "Transfer to us",
      text: "We make the calls",
      when: "prescriptions",
    },
    {
      icon: "clock",
      href: "/status",
      title: "Is it ready?",
      text: "Look up your request",
      when: ["prescriptions", "status"],
    },
    {
      icon: "truck",
      href: "/home-delivery",
      title: "Get it delivered",
      text:
        cutoffWeekday === null ? "Free to local addresses" : `Ready by ${spaced(cutoffWeekday)}, there the same day`,
      when: "delivery",
    },
    {
      icon: "pin",
      href: "/contact",
      title: "Find the store",
      text: holds(site, "parking") ? "Free parking" : "Map and directions",
    },
  ];
  return (
    <section className={css.quick} aria-label="Quick actions">
      <ul>
        {applicable(site, actions).map(({ icon, href, title, text }) => (
          <li key={href}>
            <Link href={href}>
              <Glyph name={icon} />
              <span>
                <b>{title}</b> <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CashPrices() {
  return (
    <Section tone="cash">
      <div className={css.prices}>
        <div>
          <h2>Competitive Cash Prices</h2>
          <p className="lead">
            No insurance, or a plan that does not cover it? Ask for the cash price before you pay. It is often lower
            than a copay.
          </p>
          <Definitions items={PRICES} />
          <LinkButton href="/contact">Ask for a price</LinkButton>
        </div>
        <Receipt />
      </div>
    </Section>
  );
}

/** A till receipt that explains instead of naming prices; a decoration. */
function Receipt() {
  const line = (what: ReactNode, how: ReactNode) => (
    <p>
      <span>{what}</span>
      <span>{how}</span>
    </p>
  );
  return (
    <div className={css.receipt} aria-hidden="true">
      <div>
        <p className={css.head}>
          <b>
            <PharmacyName />
          </b>
          <br />
          Your price, explained
        </p>
        <hr />
        {line("Brand name", <s>usual price</s>)}
        {line("Generic switch", "applied")}
        {line("Coupon check", "applied")}
        {line("Hidden fees", "none")}
        <hr />
        <p>
          <b>You pay</b>
          <b>
            the lowest
            <br />
            we can find
          </b>
        </p>
        <p className={css.code} />
      </div>
    </div>
  );
}

function WhyChoose() {
  const site = useSite();
  return (
    <Section
      title={
        <>
          Why Choose <PharmacyName />
        </>
      }
    >
      <Shelf items={applicable(site, REASONS)} />
    </Section>
  );
}

function Stars() {
  return (
    <span role="img" aria-label="5 out of 5 stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" />
      ))}
    </span>
  );
}

function Visit() {
  return (
    <Section tone="bottle">
      <div className={css.visit}>
        <div>
          <h2>Come by, or call</h2>
          <p className="lead">While the store is open, a pharmacist picks up, not a phone tree.</p>
          <Facts
            hours={
              <p>
                <StoreHours lines />
              </p>
            }
          />
          <Picture name="block-map" alt="" />
        </div>
        <SiteForm form={feedback} />
      </div>
    </Section>
  );
}
