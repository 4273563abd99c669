import type { ReactNode } from "react";
import { type Href, LinkButton } from "../../components/button.tsx";
import { Glyph, Icon } from "../../components/icon.tsx";
import { Cards, Values } from "../../components/lists.tsx";
import { Picture } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Email, MapAddress, PharmacyName, Phone, StoreHours } from "../../components/site-text.tsx";
import { FORMS } from "../../forms/forms.gen.ts";
import { Island } from "../../islands/island.tsx";
import { useReply, useSite } from "../../site/context.ts";
import { spaced } from "../../site/hours.ts";

export default function Home() {
  const { testimonials } = useSite();
  return (
    <>
      <Hero />
      <QuickActions />
      <Section title="Our Special Services" lead="More than a counter: care you can walk in for.">
        <Cards items={SERVICES} />
        <p className="btns">
          <LinkButton href="/services" look="line">
            View All Services
          </LinkButton>
        </p>
      </Section>
      <CashPrices />
      <WhyChoose />
      {testimonials.length > 0 && (
        <Section tone="mint" title="What our neighbors say">
          <ul className="quotes">
            {testimonials.map(({ quote, name }) => (
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
      <Section tone="mint" flush>
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
  },
  {
    art: "card-vaccination",
    title: "Vaccination",
    text: "Seasonal, adult and travel vaccines with your records kept up to date.",
    href: "/vaccinations",
  },
  {
    art: "card-consultation",
    title: "Health Consultations",
    text: "Private time with a pharmacist about your medicines and your questions.",
    href: "/health-consultations",
  },
  {
    art: "card-coupon",
    title: "Copay Assistance",
    text: "Coupons, patient programs and generics that lower what you pay.",
    href: "/copay-assistance",
  },
] as const;

const PRICES = [
  { title: "Transparent Pricing", text: "You see the full price up front. No membership, no fees." },
  { title: "Best Value", text: "We compare brand, generic and coupon and tell you the cheapest." },
  { title: "Instant Savings", text: "Discounts come off at the register, not weeks later." },
];

const REASONS = [
  { art: "jar-expert", title: "Expert Pharmacists", text: "Licensed, local and easy to reach by phone." },
  { art: "jar-insurance", title: "Insurance Accepted", text: "Most plans, with help when a claim is refused." },
  { art: "jar-fast", title: "Fast Service", text: "Short lines, and a call when it is ready." },
  { art: "jar-parking", title: "Free Parking", text: "Right outside the door." },
];

const VALUES = [
  { title: "Compassionate Care", text: "We treat you the way we would treat our own family." },
  { title: "Trust & Integrity", text: "Straight answers about your medicines and what they cost." },
  { title: "Community Focus", text: "We live here too, and it shows." },
  { title: "Excellence", text: "Every label is checked twice. Every time." },
];

function Hero() {
  const { languages } = useSite();
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <h1>The pharmacy that knows your name.</h1>
          <p className="lead">
            Prescriptions, vaccines and straight answers from pharmacists who know the neighborhood. Free parking, free
            same-day delivery, honest cash prices.
          </p>
          <p className="btns">
            <LinkButton href="/contact" look="amber">
              Schedule Consultation
            </LinkButton>
            <LinkButton href="/contact" look="ghost" icon="phone">
              Call Now
            </LinkButton>
          </p>
          <ul className="hero-proof">
            <li>
              <b>5,000+</b> customers served
            </li>
            <li>
              <b>{languages.length}</b> languages spoken
            </li>
            <li>
              <b>Free</b> local delivery
            </li>
          </ul>
        </div>
        <Picture name="scene-shopfront" alt="" className="hero-scene" first />
      </div>
    </section>
  );
}

function QuickActions() {
  const { cutoffWeekday } = useSite().delivery;
  const actions: { icon: string; href: Href; title: string; text: string }[] = [
    { icon: "vial", href: "/refill", title: "Refill a prescription", text: "Allow 24-48 hours" },
    { icon: "swap", href: "/transfer", title: "Transfer to us", text: "We handle the paperwork" },
    {
      icon: "truck",
      href: "/home-delivery",
      title: "Get it delivered",
      text: cutoffWeekday === null ? "Free to local addresses" : `Order by ${spaced(cutoffWeekday)}, same day`,
    },
    { icon: "pin", href: "/contact", title: "Find the store", text: "Free parking at the door" },
  ];
  return (
    <section className="quick" aria-label="Quick actions">
      <ul className="wrap">
        {actions.map(({ icon, href, title, text }) => (
          <li key={href}>
            <a href={href}>
              <Glyph name={icon} />
              <span>
                <b>{title}</b> <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CashPrices() {
  return (
    <Section tone="cash">
      <div className="prices">
        <div>
          <h2>Competitive Cash Prices</h2>
          <p className="lead">
            No insurance, or a plan that does not cover it? Ask for the cash price before you pay. It is often lower
            than a copay.
          </p>
          <dl>
            {PRICES.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
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
    <div className="receipt" aria-hidden="true">
      <div>
        <p className="receipt-head">
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
        <p className="receipt-code" />
      </div>
    </div>
  );
}

function WhyChoose() {
  return (
    <Section
      title={
        <>
          Why Choose <PharmacyName />
        </>
      }
    >
      <ul className="shelf">
        {REASONS.map(({ art, title, text }) => (
          <li key={title}>
            <Picture name={art} alt="" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
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
      <div className="visit">
        <div>
          <h2>Come by, or call</h2>
          <p className="lead">A pharmacist picks up, not a phone tree.</p>
          <ul className="facts">
            <li>
              <Icon name="phone" />
              <Phone />
            </li>
            <li>
              <Icon name="mail" />
              <Email />
            </li>
            <li>
              <Icon name="pin" />
              <MapAddress />
            </li>
            <li>
              <Icon name="clock" />
              <p>
                <StoreHours lines />
              </p>
            </li>
          </ul>
          <Picture name="block-map" alt="" />
        </div>
        <Island name="site-form" props={{ form: FORMS.feedback, reply: useReply("feedback") }} />
      </div>
    </Section>
  );
}
