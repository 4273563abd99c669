import contactArt from "../../art/contact.svg?picture";
import helpArt from "../../art/help.svg?picture";
import { art } from "../../components/art.ts";
import { Band } from "../../components/band.tsx";
import { Buttons, LinkButton } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { Cards } from "../../components/cards.tsx";
import { Facts } from "../../components/facts.tsx";
import { Note, Notes } from "../../components/note.tsx";
import { Points } from "../../components/points.tsx";
import { Section } from "../../components/section.tsx";
import { SideCard, Split } from "../../components/side.tsx";
import { Steps } from "../../components/steps.tsx";
import { StoreHours } from "../../components/store-hours.tsx";
import { Values } from "../../components/values.tsx";
import { telLink } from "../../site/contact-details.ts";
import { useSite } from "../../site/context.ts";
import { capitalNumberWord } from "../../site/numbers.ts";
import type { Site } from "../../site/site.gen.ts";

export const description =
  "How we help lower what you pay: manufacturer coupons, patient assistance programs, generics and cash prices.";

export default function CopayAssistance() {
  const site = useSite();
  const { phone, email } = site;
  const programs = programsOf(site);
  return (
    <>
      <Band
        lead="Your copay isn’t always the last word. We check every prescription for coupons, programs and generics, and our help is free."
        spot={helpArt}
      >
        <Buttons>
          <LinkButton href="/contact">Contact Us</LinkButton>
        </Buttons>
      </Band>
      <Section
        title={`${capitalNumberWord(programs.length)} ways to pay less`}
        lead="Most people need only one of them. We find out which."
      >
        <Cards items={programs} spots />
      </Section>
      <Section
        tone="mint"
        title="Medicines we often find savings for"
        lead="Examples only. If yours isn’t here, ask us all the same."
      >
        <Points items={CATEGORIES} />
      </Section>
      <Section title="How it works">
        <Steps items={STEPS} />
      </Section>
      <Section tone="mint">
        <Split aside={<ContactCard />} printed>
          <Values title="Why choose us for this" items={REASONS} stacked />
        </Split>
      </Section>
      <Section tight>
        <Notes>
          <Note kind="warning" title="Disclaimer" level={2}>
            <p>
              We assist you with these programs. We do not sponsor or administer them. Drug makers and foundations
              decide who is eligible, set the terms and may change or end a program at any time, so we cannot promise a
              saving.
            </p>
            <p>
              Copay programs are free with no enrollment fees. They are not valid for prescriptions paid by Medicare,
              Medicaid or Tricare. People insured by the government are typically not eligible for manufacturer coupons
              or patient assistance.
            </p>
          </Note>
          <Note kind="info" title="Trademark notice" level={2}>
            <p>
              Brand names on these pages are trademarks or registered trademarks (™ or ®) of their owners. We name them
              only so that you can recognize your medicine. Their owners do not endorse, sponsor or pay for these pages,
              and naming a medicine isn’t advice to take it.
            </p>
          </Note>
        </Notes>
      </Section>
      <Section tight flush>
        <CallToAction
          title={email ? "Call or email us about your copay" : "Call us about your copay"}
          lead="Tell us the name of the medicine and what you were asked to pay. We do the looking."
          spot={contactArt}
          printed
        >
          <LinkButton href={telLink(phone)} look="amber" icon="phone">
            {phone}
          </LinkButton>
          {email && (
            <LinkButton href={`mailto:${email}`} look="ghost" icon="mail">
              Email Us
            </LinkButton>
          )}
        </CallToAction>
      </Section>
    </>
  );
}

function ContactCard() {
  return (
    <SideCard title="Contact us">
      <Facts hours={<StoreHours look="compact" lines />} />
    </SideCard>
  );
}

/** The page of insurance support is there only where the shop offers it. */
const programsOf = ({ services }: Site) =>
  PROGRAMS.filter(({ href }) => services.insurance || href !== "/copay/insurance-support");

const PROGRAMS = [
  {
    art: art("copay"),
    title: "Manufacturer Coupons",
    text: "Savings cards from drug makers for people with commercial insurance. Copays as low as $5-$25 per prescription.",
    href: "/copay/manufacturer-coupons",
  },
  {
    art: art("health-consultations"),
    title: "Patient Assistance",
    text: "Free or reduced-cost medicines for people with a low income. We help with the forms from first page to last.",
    href: "/copay/patient-assistance",
  },
  {
    art: art("insurance"),
    title: "Insurance Support",
    text: "Prior approvals, refused claims and appeals. We sit on hold with your plan and chase the doctor’s fax for you.",
    href: "/copay/insurance-support",
  },
  {
    art: art("transfer"),
    title: "Generic Options",
    text: "The same active ingredient without the famous name, commonly 80-85% cheaper. Open to everyone.",
    href: "/copay/generic-options",
  },
] as const;

/** Brand names as their owners write them; the notice at the end of the page says whose they are. */
const CATEGORIES = [
  { icon: "weight", title: "Weight Loss", text: "Wegovy, Zepbound, Saxenda, Contrave" },
  { icon: "brain", title: "Migraine", text: "Nurtec ODT, Ubrelvy, Qulipta, Aimovig, Emgality" },
  { icon: "drop", title: "Diabetes", text: "Ozempic, Mounjaro, Trulicity, Jardiance, Farxiga, Januvia" },
  { icon: "syringe", title: "Insulins", text: "Lantus, Toujeo, Tresiba, Humalog, NovoLog" },
  { icon: "heart", title: "Blood Thinners", text: "Eliquis, Xarelto, Pradaxa, Savaysa" },
  { icon: "eye", title: "Eye Drops", text: "Restasis, Xiidra, Lumigan, Vyzulta, Rocklatan" },
  { icon: "bolt", title: "Multiple Sclerosis", text: "Kesimpta, Aubagio, Gilenya, Tecfidera, Vumerity" },
  { icon: "bone", title: "Rheumatoid Arthritis", text: "Humira, Enbrel, Rinvoq, Xeljanz, Orencia" },
];

const STEPS = [
  {
    title: "Bring your prescription",
    text: "And your insurance card, if you have one. A photo of the bottle or a phone call will do as well.",
  },
  {
    title: "Our pharmacists check for savings",
    text: "Coupons, assistance programs, generics, your plan’s rules and our own cash price.",
  },
  {
    title: "We apply the best discount",
    text: "At the register, on the same day when we can. You see the price before you pay.",
  },
];

const REASONS = [
  {
    title: "Expert guidance",
    text: "We hold the card’s small print next to your plan’s letter and read both with you.",
  },
  { title: "No fees", text: "Our help costs nothing, and the programs have no enrollment fees." },
  { title: "Ongoing support", text: "We note when a card runs out and start looking again before it does." },
  { title: "Confidentiality", text: "What you earn and what you take stays between you, us and the program." },
];
