import { Buttons, LinkButton } from "../../components/controls/button.tsx";
import { CallButton } from "../../components/controls/call-button.tsx";
import { Checks } from "../../components/lists/checks.tsx";
import { type CheckItem, Clipboard } from "../../components/lists/clipboard.tsx";
import { Steps } from "../../components/lists/street.tsx";
import { Band } from "../../components/page/band.tsx";
import { Faq } from "../../components/page/faq.tsx";
import { Figure, Measure, Wide } from "../../components/page/measure.tsx";
import { PROSE } from "../../components/page/prose.ts";
import { Prose, Section } from "../../components/page/section.tsx";
import { SideCard } from "../../components/page/side.tsx";
import { Stand } from "../../components/page/stand.tsx";
import { SpecialDays } from "../../components/shop/special-days.tsx";
import { StoreHours } from "../../components/shop/store-hours.tsx";
import { isKnown } from "../../site/calendar/hours.ts";
import type { LayoutProps } from "../../site/content.ts";
import { usePage, useSite } from "../../site/context.ts";
import type { PagePath } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";
import type english from "./layout.en.ts";
import type { ServicePage } from "./service-page.ts";

/** Pages that begin with their steps. */
const STEPS_FIRST: readonly PagePath[] = ["/prescription-filling"];

/** The frame of the pages that explain one service: its offers beside a drawing of its subject, and its steps on the ground. */
export default function ServiceLayout({
  Content,
  text,
  words,
}: LayoutProps<{ page: (site: Site) => ServicePage }, typeof english>) {
  const site = useSite();
  const { lead, spot, buttons, street, offers, steps, hours = { title: words.hours }, bring, faq } = text.page(site);
  const known = isKnown(hours.of === "moneyTransfer" ? site.moneyTransferHours : site.hours);
  const { art, items } = offers;
  const clipboard = !art && items.length > 0 && (
    <Wide title={offers.title}>
      <Clipboard items={items as readonly CheckItem[]} />
    </Wide>
  );
  const how = (
    <Section title={steps.title} tight>
      <Steps items={steps.items} wide={!street} />
    </Section>
  );
  const isFirst = STEPS_FIRST.includes(usePage().path as PagePath);
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
      {street}
      {isFirst && how}
      <Section tight>
        <Measure
          first={clipboard}
          aside={
            <>
              <SideCard title={bring.title}>
                <Checks items={bring.items} />
              </SideCard>
              <SideCard title={hours.title} tone="cash">
                <p>{known ? <StoreHours of={hours.of} variant={hours.variant} lines /> : words.callForHours}</p>
                <SpecialDays closedOnly={hours.of === "moneyTransfer"} />
                <CallButton variant="line" />
              </SideCard>
            </>
          }
        >
          <Prose>
            <Content components={{ ...PROSE, Figure }} />
          </Prose>
        </Measure>
      </Section>
      {art && items.length > 0 && <Stand title={offers.title} art={art} items={items} />}
      {!isFirst && how}
      <Section tight title={words.questions}>
        <Faq items={faq} />
      </Section>
    </>
  );
}
