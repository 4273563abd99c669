import { Band } from "../../components/band.tsx";
import { LinkButton } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { classNames } from "../../components/class-names.ts";
import { Offered } from "../../components/offered.tsx";
import { Storefront } from "../../components/picture.tsx";
import { Points, Tiles } from "../../components/points.tsx";
import { PROSE } from "../../components/prose.ts";
import { Prose, Section } from "../../components/section.tsx";
import { Values } from "../../components/values.tsx";
import { applicable, customers } from "../../site/conditions.ts";
import { listed, telLink } from "../../site/contact-details.ts";
import { useSite } from "../../site/context.ts";
import css from "./about.module.css";
import Story from "./about-story.mdx";

export const description =
  "Who we are: an independent neighborhood pharmacy, how it began, what we promise, and who you meet at the counter.";

export default function About() {
  const site = useSite();
  const { phone } = site;
  return (
    <>
      <Band
        lead={
          <>
            An independent pharmacy with <Offered fact="parking">free parking, </Offered>a bell on the door and people
            who remember what you told them last time.
          </>
        }
        spot="about"
      />
      <Section title="Our story">
        <div className={css.story}>
          <Prose intro>
            <Story components={PROSE} />
          </Prose>
          <Storefront />
        </div>
      </Section>
      <Section
        tone="mint"
        title="Our mission"
        lead="To make medicine easy to get, easy to understand and easier to pay for, for everyone who lives around here."
      >
        <Tiles items={applicable(site, PILLARS)} />
      </Section>
      <Section>
        <Values
          title="How we work"
          lead="Not a slogan on a wall. These are the things you can hold us to."
          items={applicable(site, PROMISES)}
        />
      </Section>
      <Stats />
      <Section
        title="Who you will meet"
        lead="You will learn our names at the counter. This is what each of us is there for."
      >
        <Points items={applicable(site, TEAM)} boxed />
      </Section>
      <Section tight flush>
        <CallToAction
          title="Come and say hello"
          lead="Ask us anything. The first question is free, and so is the hundredth."
          spot="help"
        >
          <LinkButton href="/contact" look="amber">
            Contact Us
          </LinkButton>
          <LinkButton href={telLink(phone)} look="ghost" icon="phone">
            {phone}
          </LinkButton>
        </CallToAction>
      </Section>
    </>
  );
}

function Stats() {
  const site = useSite();
  const { languages } = site;
  const stats = applicable(site, [
    {
      figure: String(languages.length),
      what: "languages",
      more: listed(languages),
      when: "languages",
    },
    {
      figure: customers(site),
      what: "customers",
      more: "Neighbors who trust us with their prescriptions",
      when: "customers",
    },
    { figure: "Free", what: "parking", more: "Right outside, for as long as your visit takes", when: "parking" },
    { figure: "DME", what: "supplies", more: "Walkers, wheelchairs, braces and testing supplies", when: "dme" },
  ]);
  if (stats.length === 0) return null;
  return (
    <Section tight tone="bottle">
      <h2 className="vh">The pharmacy in numbers</h2>
      <dl className={classNames("quarters", css.stats)}>
        {stats.map(({ figure, what, more }) => (
          <div key={what}>
            <dt>
              <b>{figure}</b> {what}
            </dt>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const PILLARS = [
  {
    icon: "heart",
    title: "Patient-Centered Care",
    text: "You are not a number in a line. We ask how you live before we tell you how to take a pill, and we take the time it takes.",
  },
  {
    icon: "star",
    title: "Excellence in Service",
    text: "Every label is checked twice. Every call is returned. If we make a mistake, we tell you first and put it right.",
  },
  {
    icon: "people",
    title: "Community Wellness",
    text: {
      parts: [
        { when: "vaccinations", text: "Flu shots before the cold sets in." },
        { when: "screenings", text: "A blood pressure check while you wait." },
        { when: "delivery", text: "A delivery when you cannot come." },
        "A glass of water and a chair on a hot day.",
      ],
    },
  },
];

const PROMISES = [
  { title: "Straight answers", text: "What it does, what it costs, and whether you need it." },
  { title: "Your language", text: "We would rather find the right word together than nod." },
  { title: "Your privacy", text: "We lower our voices, and there is a quiet corner for the rest." },
  {
    title: "Your choice",
    text: {
      parts: [
        "Generic or brand,",
        { when: "delivery", text: "pickup or delivery," },
        "stay or transfer away. We help either way.",
      ],
    },
  },
];

const TEAM = [
  {
    icon: "chat",
    title: "Pharmacists",
    text: {
      parts: [
        "Licensed by the state,",
        { when: "vaccinations", text: "trained to give vaccines," },
        "and the last pair of eyes on every bag. Ask for one whenever we are open.",
      ],
    },
  },
  {
    icon: "vial",
    title: "Pharmacy Technicians",
    text: "They count, label, call doctors and plans, and usually know why your refill is late before you ask.",
  },
  {
    icon: "truck",
    title: "Drivers and Counter Staff",
    text: "The voice on the phone, the hand with the change, and the knock at your door with a name badge.",
    when: "delivery",
  },
  {
    icon: "people",
    title: "Counter Staff",
    text: "The voice on the phone and the hand with the change. They know which pharmacist to fetch.",
    unless: "delivery",
  },
];
