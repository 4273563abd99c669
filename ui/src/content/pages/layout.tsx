import helpArt from "../../art/help.svg?picture";
import { Band } from "../../components/band.tsx";
import { Buttons, LinkButton } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { Checks } from "../../components/checks.tsx";
import { Phone } from "../../components/contact-links.tsx";
import { Faq } from "../../components/faq.tsx";
import { Points, Tiles } from "../../components/points.tsx";
import { PROSE } from "../../components/prose.ts";
import { Prose, Section } from "../../components/section.tsx";
import { SideCard, Split } from "../../components/side.tsx";
import { SpecialDays } from "../../components/special-days.tsx";
import { Steps } from "../../components/steps.tsx";
import { StoreHours } from "../../components/store-hours.tsx";
import type { LayoutProps } from "../../site/content.ts";
import { usePage, useSite } from "../../site/context.ts";
import { isKnown } from "../../site/hours.ts";
import type { PagePath } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";
import type english from "./layout.en.ts";
import css from "./service.module.css";
import type { ServicePage } from "./service-page.ts";

type Part = "offers" | "steps" | "text";

/** What comes first where that is not what the service offers: how it goes; its table, its warning or its timetable. */
const ORDERS: Partial<Record<PagePath, readonly Part[]>> = {
  "/prescription-filling": ["steps", "offers", "text"],
  "/vaccinations": ["text", "offers", "steps"],
  "/moneygram": ["text", "offers", "steps"],
  "/home-delivery": ["text", "offers", "steps"],
};

/** The frame of the pages that explain one service. */
export default function ServiceLayout({
  Content,
  text,
  words,
}: LayoutProps<{ page: (site: Site) => ServicePage }, typeof english>) {
  const site = useSite();
  const { lead, spot, buttons, offers, steps, hours = { title: words.hours }, bring, faq } = text.page(site);
  const order = ORDERS[usePage().path as PagePath] ?? ["offers", "steps", "text"];
  const sections = order.filter((part) => part !== "offers" || offers.items.length > 0);
  const known = isKnown(hours.of === "moneyTransfer" ? site.moneyTransferHours : site.hours);
  const titles = { offers: offers.title, steps: steps.title, text: undefined };
  const parts = {
    offers: order[0] === "offers" ? <Points items={offers.items} boxed /> : <Tiles items={offers.items} />,
    steps: <Steps items={steps.items} />,
    text: (
      <Split
        printed
        aside={
          <>
            <SideCard title={bring.title}>
              <Checks items={bring.items} />
            </SideCard>
            <SideCard title={hours.title} tone="cash">
              <p>{known ? <StoreHours of={hours.of} variant={hours.variant} lines /> : words.callForHours}</p>
              <SpecialDays closedOnly={hours.of === "moneyTransfer"} />
              <p className={css.call}>
                <Phone />
              </p>
            </SideCard>
          </>
        }
      >
        <Prose>
          <Content components={PROSE} />
        </Prose>
      </Split>
    ),
  };
  return (
    <>
      <Band lead={lead} spot={spot}>
        <Buttons>
          {buttons.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} variant={index ? "line" : "primary"}>
              {label}
            </LinkButton>
          ))}
        </Buttons>
      </Band>
      {sections.map((part, index) => (
        <Section key={part} tone={index === 1 ? "mint" : "white"} title={titles[part]}>
          {parts[part]}
        </Section>
      ))}
      <Section tone="mint" title={words.questions}>
        <Faq items={faq} />
      </Section>
      <Section tight>
        <CallToAction title={words.ask.title} lead={words.ask.lead} spot={helpArt}>
          {buttons.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} variant={index ? "ghost" : "amber"}>
              {label}
            </LinkButton>
          ))}
        </CallToAction>
      </Section>
    </>
  );
}
