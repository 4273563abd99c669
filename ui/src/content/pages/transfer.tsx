import { Band } from "../../components/band.tsx";
import { Note } from "../../components/note.tsx";
import { Points } from "../../components/points.tsx";
import { Section, SideCard, SideLink } from "../../components/section.tsx";
import { Phone } from "../../components/site-text.tsx";
import { StatusCard } from "../../components/status-card.tsx";
import { Steps } from "../../components/steps.tsx";
import transfer from "../../forms/catalogue/transfer.gen.ts";
import { FormPage } from "../../forms/sent/form-page.tsx";
import { applicable } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";

export const description =
  "Move your prescriptions to us with one form. We confirm within 24 hours; on weekends, the next business day.";

export default function Transfer() {
  const site = useSite();
  return (
    <FormPage
      form={transfer}
      next={() => applicable(site, STEPS).slice(1)}
      band={
        <Band
          lead="Tell us where your prescriptions are now. We call your old pharmacy and bring them over, so you do not have to."
          spot="transfer"
        />
      }
      aside={
        <>
          <Note kind="info" icon="clock" title="Within 24 hours" level={2}>
            <p>
              That is how soon we contact you to confirm the transfer; on weekends, the next business day. In a hurry?
              Call us.
            </p>
            <p>
              <Phone />
            </p>
          </Note>
          <StatusCard />
          <SideCard title="Already with us?">
            <p>If we have filled it before, you only need the number on the label.</p>
            <SideLink href="/refill">Request a refill</SideLink>
          </SideCard>
        </>
      }
    >
      <Section tone="mint" title="Why transfer to us">
        <Points items={applicable(site, REASONS)} />
      </Section>
      <Section title="How it works" lead="You fill in one form. The rest is our work.">
        <Steps items={applicable(site, STEPS)} />
      </Section>
    </FormPage>
  );
}

const REASONS = [
  { icon: "phone", title: "We make the calls", text: "You never have to explain yourself to your old pharmacy." },
  {
    icon: "people",
    title: "People who know you",
    text: {
      parts: [
        "The same faces at the counter every day.",
        { when: "languages", text: "Ask for the language you prefer." },
      ],
    },
  },
  {
    icon: "truck",
    title: "Free local delivery",
    text: "To local addresses on the day your medicine is ready.",
    when: "delivery",
  },
  {
    icon: "receipt",
    title: "Help with the cost",
    text: {
      parts: [
        "We compare brand, generic and cash price each time.",
        { when: "copay", text: "And we look for coupons." },
      ],
    },
  },
];

const STEPS = [
  { title: "Submit the form", text: "Your name, your old pharmacy and the medicines to move. Three minutes." },
  { title: "We contact you", text: "Within 24 hours (on weekends, the next business day), to confirm the transfer." },
  {
    // Source: 21 CFR 1306.08(e)-(i) and 1306.25 (transfers of controlled prescriptions); state law may be stricter.
    title: "We handle the transfer",
    text: "We call your old pharmacy. Some controlled medicines may not be moved, or only once; then we ask your doctor.",
  },
  {
    title: "Ready for pickup",
    text: {
      parts: [
        "We tell you when it is ready. Come and pick it up.",
        { when: "delivery", text: "Or ask us to deliver." },
      ],
    },
  },
];
