import contactArt from "../../../art/contact.svg?picture";
import copay from "../../../art/copay.svg?picture";
import insurance from "../../../art/cover-insurance-benefits.svg?picture";
import generics from "../../../art/generic-options.svg?picture";
import consultation from "../../../art/health-consultations.svg?picture";
import helpArt from "../../../art/help.svg?picture";
import boxes from "../../../art/stand-boxes.svg?picture";
import { classNames } from "../../../components/class-names.ts";
import { Buttons, LinkButton } from "../../../components/controls/button.tsx";
import { CallButton } from "../../../components/controls/call-button.tsx";
import { Cards } from "../../../components/lists/cards.tsx";
import { PaperSlip } from "../../../components/lists/paper-slip.tsx";
import { Steps } from "../../../components/lists/street.tsx";
import { Band } from "../../../components/page/band.tsx";
import { CallToAction } from "../../../components/page/call-to-action.tsx";
import measure from "../../../components/page/measure.module.css";
import { Measure } from "../../../components/page/measure.tsx";
import { Note } from "../../../components/page/note.tsx";
import { Prose, Section } from "../../../components/page/section.tsx";
import { SideCard } from "../../../components/page/side.tsx";
import { Stand } from "../../../components/page/stand.tsx";
import { Facts } from "../../../components/shop/facts.tsx";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import { useSite } from "../../../site/context.ts";
import { present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import css from "./copay-assistance.module.css";
import type { CopayText } from "./en.ts";

export default function CopayAssistance({ text }: { text: CopayText }) {
  const site = useSite();
  const { email } = site;
  const programs = programsOf(site).map((program) => {
    const words = text.programs[program.href];
    const figures = site.claims.copayFigures && program.href === "/copay/manufacturer-coupons" && text.couponFigures;
    return { ...program, title: words.title, text: sentences(words.text, figures) };
  });
  return (
    <>
      <Band lead={leadOf(site, text)} spot={helpArt}>
        <Buttons>
          <LinkButton href="/contact">{text.contact}</LinkButton>
        </Buttons>
      </Band>
      <Section title={text.ways(programs.length)} lead={text.waysLead}>
        <Cards items={programs} spots />
      </Section>
      <Stand
        title={text.medicines.title}
        lead={text.medicines.lead}
        art={boxes}
        items={MEDICINES.map(({ name, brands }) => ({
          title: text.medicines[name],
          text: <bdi lang="en">{brands}</bdi>,
        }))}
      />
      <Section tight>
        <Measure
          aside={
            <SideCard title={text.contactUs} tone="cash">
              <Facts hours={<StoreHours variant="compact" lines />} />
            </SideCard>
          }
        >
          <div className={classNames(measure.wide, css.how)}>
            <div>
              <h2>{text.how}</h2>
              <Steps
                items={[...text.steps, site.claims.discountAtRegister ? text.applied : text.chosen].map((step, at) => ({
                  ...step,
                  thing: THINGS[at],
                }))}
              />
            </div>
            <PaperSlip title={text.why} items={reasonsOf(site, text)} />
          </div>
          <Prose>
            <Note kind="warning" title={text.disclaimer.title} level={2}>
              {text.disclaimer.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Note>
            <Note kind="info" title={text.trademarks.title} level={2}>
              <p>{text.trademarks.text}</p>
            </Note>
          </Prose>
        </Measure>
      </Section>
      <Section tight flush>
        <CallToAction
          title={email === null ? text.ask.call : text.ask.callOrEmail}
          lead={text.ask.lead}
          spot={contactArt}
          printed
        >
          <CallButton variant="amber" />
          {email && (
            <LinkButton href={`mailto:${email}`} variant="ghost" icon="mail">
              {text.ask.email}
            </LinkButton>
          )}
        </CallToAction>
      </Section>
    </>
  );
}

function leadOf({ claims }: Site, { lead }: CopayText): string {
  if (claims.coupons) return claims.freeHelp ? lead.couponsFree : lead.coupons;
  return claims.freeHelp ? lead.free : lead.plain;
}

function reasonsOf({ claims }: Site, { reasons: { guidance, noFees, support, privacy } }: CopayText) {
  return present(
    guidance,
    { title: noFees.title, text: claims.freeHelp ? noFees.freeHelp : noFees.text },
    claims.renewalReminders && support,
    privacy,
  );
}

/** The page about insurance support exists only if the shop offers it. */
const programsOf = ({ services }: Site) =>
  PROGRAMS.filter(({ href }) => services.insurance || href !== "/copay/insurance-support");

const PROGRAMS = [
  { art: copay, href: "/copay/manufacturer-coupons" },
  { art: consultation, href: "/copay/patient-assistance" },
  { art: insurance, href: "/copay/insurance-support" },
  { art: generics, href: "/copay/generic-options" },
] as const;

/** Of the steps. */
const THINGS = ["paper", "pharmacist", "price"] as const;

/** Brand names as their owners write them. The notice at the end of the page names the owners. */
const MEDICINES = [
  { name: "weightLoss", brands: "Wegovy, Zepbound, Saxenda, Contrave" },
  { name: "migraine", brands: "Nurtec ODT, Ubrelvy, Qulipta, Aimovig, Emgality" },
  { name: "diabetes", brands: "Ozempic, Mounjaro, Trulicity, Jardiance, Farxiga, Januvia" },
  { name: "insulins", brands: "Lantus, Toujeo, Tresiba, Humalog, NovoLog" },
  { name: "bloodThinners", brands: "Eliquis, Xarelto, Pradaxa, Savaysa" },
  { name: "eyeDrops", brands: "Restasis, Xiidra, Lumigan, Vyzulta, Rocklatan" },
  { name: "multipleSclerosis", brands: "Kesimpta, Aubagio, Gilenya, Tecfidera, Vumerity" },
  { name: "arthritis", brands: "Humira, Enbrel, Rinvoq, Xeljanz, Orencia" },
] as const;
