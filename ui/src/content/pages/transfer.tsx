import { Band } from "../../components/band.tsx";
import { Icon } from "../../components/icon.tsx";
import { Points, Steps } from "../../components/lists.tsx";
import { Note } from "../../components/note.tsx";
import { Section, SideCard, Split } from "../../components/section.tsx";
import { Phone } from "../../components/site-text.tsx";
import { FORMS } from "../../forms/forms.gen.ts";
import { Island } from "../../islands/island.tsx";
import { useReply } from "../../site/context.ts";

export default function Transfer() {
  return (
    <>
      <Band
        lead="Tell us where your prescriptions are now. We call your old pharmacy and bring them over, so you do not have to."
        spot="transfer"
      />
      <Section tight>
        <Split
          aside={
            <>
              <Note kind="info" icon="clock" title="Within 24 hours" level={2}>
                <p>That is how soon we contact you to confirm the transfer. In a hurry? Call us.</p>
                <p>
                  <Phone />
                </p>
              </Note>
              <SideCard title="Already with us?">
                <p>If we have filled it before, you only need the number on the label.</p>
                <a className="side-link" href="/refill">
                  Request a refill
                  <Icon name="arrow" />
                </a>
              </SideCard>
            </>
          }
        >
          <Island name="site-form" props={{ form: FORMS.transfer, reply: useReply("transfer") }} />
        </Split>
      </Section>
      <Section tone="mint" title="Why transfer to us">
        <Points items={REASONS} />
      </Section>
      <Section title="How it works" lead="You fill in one form. The rest is our work.">
        <Steps items={STEPS} />
      </Section>
    </>
  );
}

const REASONS = [
  { icon: "phone", title: "We make the calls", text: "You never have to explain yourself to your old pharmacy." },
  { icon: "people", title: "People who know you", text: "The same faces at the counter, in the language you prefer." },
  { icon: "truck", title: "Free local delivery", text: "Same day to local addresses, or free parking at the door." },
  { icon: "receipt", title: "Help with the cost", text: "We check coupons, generics and cash prices each time." },
];

const STEPS = [
  { title: "Submit the form", text: "Your name, your old pharmacy and the medicines to move. Three minutes." },
  { title: "We contact you", text: "Within 24 hours, to confirm the transfer and answer your questions." },
  { title: "We handle the transfer", text: "We call your old pharmacy and, where needed, your doctor." },
  { title: "Ready for pickup", text: "We tell you when it is ready. Pick it up, or ask us to deliver." },
];
