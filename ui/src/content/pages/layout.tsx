import { Buttons, LinkButton } from "../../components/controls/button.tsx";
import { CallButton } from "../../components/controls/call-button.tsx";
import { Checks } from "../../components/lists/checks.tsx";
import { Clipboard } from "../../components/lists/clipboard.tsx";
import { Steps } from "../../components/lists/steps.tsx";
import { Band } from "../../components/page/band.tsx";
import { Faq } from "../../components/page/faq.tsx";
import { Figure, Measure, Wide } from "../../components/page/measure.tsx";
import { PROSE } from "../../components/page/prose.ts";
import { Prose, Section } from "../../components/page/section.tsx";
import { SideCard } from "../../components/page/side.tsx";
import { SpecialDays } from "../../components/shop/special-days.tsx";
import { StoreHours } from "../../components/shop/store-hours.tsx";
import { isKnown } from "../../site/calendar/hours.ts";
import type { LayoutProps } from "../../site/content.ts";
import { usePage, useSite } from "../../site/context.ts";
import type { PagePath } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";
import type english from "./layout.en.ts";
import type { ServicePage } from "./service-page.ts";

type Part = "offers" | "steps" | "text";

/** What comes first where that is not what the service offers: how it goes; its table, its warning or its timetable. */
const ORDERS: Partial<Record<PagePath, readonly Part[]>> = {
  "/prescription-filling": ["steps", "offers", "text"],
  "/vaccinations": ["text", "offers"],
  "/moneygram": ["text", "offers"],
  "/home-delivery": ["text", "offers"],
};

/** The frame of the pages that explain one service. How it goes follows as a band of its own, unless it is the first thing to know. */
export default function ServiceLayout({
  Content,
  text,
  words,
}: LayoutProps<{ page: (site: Site) => ServicePage }, typeof english>) {
  const site = useSite();
  const { lead, spot, buttons, offers, steps, board, hours = { title: words.hours }, bring, faq } = text.page(site);
  const order = ORDERS[usePage().path as PagePath] ?? ["offers", "text"];
  const known = isKnown(hours.of === "moneyTransfer" ? site.moneyTransferHours : site.hours);
  const parts = {
    offers: offers.items.length > 0 && (
      <Wide key="offers" title={offers.title}>
        <Clipboard items={offers.items} />
      </Wide>
    ),
    steps: (
      <Wide key="steps" title={steps.title}>
        <Steps items={steps.items} />
      </Wide>
    ),
    text: (
      <Prose key="text">
        <Content components={{ ...PROSE, Figure }} />
      </Prose>
    ),
  };
  const [first, ...others] = order.map((part) => parts[part]).filter(Boolean);
  const isLast = !order.includes("steps");
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
      <Section tight>
        <Measure
          first={first}
          aside={
            <>
              {board && <board.Board text={board.text} />}
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
          {others}
        </Measure>
      </Section>
      {isLast && (
        <Section tone="mint" title={steps.title}>
          <Steps items={steps.items} />
        </Section>
      )}
      <Section tone={isLast ? "white" : "mint"} title={words.questions}>
        <Faq items={faq} />
      </Section>
    </>
  );
}
