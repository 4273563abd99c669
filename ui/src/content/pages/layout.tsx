import helpArt from "../../art/help.svg?picture";
import { art } from "../../components/art.ts";
import { Band } from "../../components/band.tsx";
import { Buttons, LinkButton } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { Checks } from "../../components/checks.tsx";
import { Phone } from "../../components/contact-links.tsx";
import { Faq } from "../../components/faq.tsx";
import { Points } from "../../components/points.tsx";
import { PROSE } from "../../components/prose.ts";
import { Prose, Section } from "../../components/section.tsx";
import { SideCard, Split } from "../../components/side.tsx";
import { SpecialDays } from "../../components/special-days.tsx";
import { Steps } from "../../components/steps.tsx";
import { StoreHours } from "../../components/store-hours.tsx";
import type { LayoutProps } from "../../site/content.ts";
import { useSite } from "../../site/context.ts";
import { isKnown } from "../../site/hours.ts";
import type { Site } from "../../site/site.gen.ts";
import type english from "./layout.en.ts";
import css from "./service.module.css";
import type { ServiceText } from "./service-text.ts";

/** The frame of the pages that explain one service. */
export default function ServiceLayout({
  Content,
  text,
  words,
}: Omit<LayoutProps, "text" | "words"> & { words: typeof english; text: { page: (site: Site) => ServiceText } }) {
  const site = useSite();
  const { lead, spot, buttons, offers, steps, hours = { title: words.hours }, bring, faq } = text.page(site);
  const known = isKnown(hours.of === "moneyTransfer" ? site.moneyTransferHours : site.hours);
  return (
    <>
      <Band lead={lead} spot={art(spot)}>
        <Buttons>
          {buttons.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} look={index ? "line" : "primary"}>
              {label}
            </LinkButton>
          ))}
        </Buttons>
      </Band>
      {offers.items.length > 0 && (
        <Section title={offers.title}>
          <Points items={offers.items} boxed />
        </Section>
      )}
      <Section tone="mint" title={steps.title}>
        <Steps items={steps.items} />
      </Section>
      <Section>
        <Split
          printed
          aside={
            <>
              <SideCard title={bring.title}>
                <Checks items={bring.items} />
              </SideCard>
              <SideCard title={hours.title} tone="cash">
                <p>{known ? <StoreHours of={hours.of} look={hours.look} lines /> : words.callForHours}</p>
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
      </Section>
      <Section tone="mint" title={words.questions}>
        <Faq items={faq} />
      </Section>
      <Section tight>
        <CallToAction title={words.ask.title} lead={words.ask.lead} spot={helpArt}>
          {buttons.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} look={index ? "ghost" : "amber"}>
              {label}
            </LinkButton>
          ))}
        </CallToAction>
      </Section>
    </>
  );
}
