import type { ReactNode } from "react";
import { Band } from "../../components/band.tsx";
import { LinkCards } from "../../components/cards.tsx";
import { Note } from "../../components/note.tsx";
import { Points } from "../../components/points.tsx";
import { Section, SideCard, SideLink } from "../../components/section.tsx";
import { Phone, ProcessingTime, StoreHours } from "../../components/site-text.tsx";
import { StatusCard } from "../../components/status-card.tsx";
import refill from "../../forms/catalogue/refill.gen.ts";
import { RxLabel } from "../../forms/rx-label.tsx";
import { FormPage } from "../../forms/sent/form-page.tsx";
import { applicable } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";

export const description =
  "Request a prescription refill online: give us the number on your label and choose how to get it.";

export default function Refill() {
  const site = useSite();
  const { name, phone } = site;
  return (
    <FormPage
      form={refill}
      toast
      pictures={{ pickup: "bag", delivery: "truck", driveThru: "car" }}
      beside={{ rxNumber: <RxLabel name={name} phone={phone} /> }}
      next={(method) => [...NEXT, { title: "You get it", text: getIt(method) }]}
      band={
        <Band
          lead={
            <>
              Send us the number on your label and choose how to get it. Please allow <ProcessingTime /> for processing.
            </>
          }
          spot="refill"
        />
      }
      aside={
        <>
          <Note
            kind="info"
            icon="clock"
            title={
              <span>
                Allow <ProcessingTime />
              </span>
            }
            level={2}
          >
            <p>
              We read requests while the store is open. Out of medicine today? Call us and we will see what we can do.
            </p>
            <p>
              <Phone />
            </p>
          </Note>
          <StatusCard />
          <SideCard title="First time with us?">
            <p>If your refills are at another pharmacy, send a transfer request instead. We make the calls.</p>
            <SideLink href="/transfer">Transfer a prescription</SideLink>
          </SideCard>
        </>
      }
    >
      <Section tone="mint" title="Why refill online">
        <Points items={applicable(site, BENEFITS)} />
      </Section>
      <Section title="Legal Information" lead="How we handle what you send us.">
        <LinkCards items={LEGAL} />
      </Section>
    </FormPage>
  );
}

const NEXT = [
  { title: "We check it", text: "If no refill is left on your prescription, we ask your doctor for a new one." },
  { title: "We contact you", text: "When it is ready, or sooner if something is missing." },
];

function getIt(method?: string): ReactNode {
  switch (method) {
    case "pickup":
      return (
        <>
          At the counter, <StoreHours look="compact" />.
        </>
      );
    case "driveThru":
      return (
        <>
          At the drive-thru window, <StoreHours look="compact" />.
        </>
      );
    case "delivery":
      return "We bring it to your door.";
    default:
      return "The way you chose.";
  }
}

const BENEFITS = [
  { icon: "clock", title: "Quick & Easy", text: "Three minutes, one number, no waiting on hold." },
  { icon: "lock", title: "Secure & Private", text: "Only our pharmacy team reads your request." },
  {
    icon: "truck",
    title: "Convenient Options",
    text: {
      parts: [
        "Pick it up at the counter.",
        { when: "driveThru", text: "Stay in your car at the drive-thru." },
        { when: "delivery", text: "Have it brought to your door." },
      ],
    },
  },
  { icon: "bell", title: "Refill Reminders", text: "Ask us to call before you run out." },
];

const LEGAL = [
  { title: "Privacy Policy", text: "What we collect, why, and who may see it.", href: "/privacy-policy" },
  { title: "Terms of Service", text: "The rules for using this site and its forms.", href: "/terms-of-service" },
  { title: "HIPAA Notice", text: "Your rights over your health information.", href: "/hipaa-notice" },
] as const;
