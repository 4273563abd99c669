import transferArt from "../../../art/transfer.svg?picture";
import { Band } from "../../../components/band.tsx";
import { Phone } from "../../../components/contact-links.tsx";
import { Note } from "../../../components/note.tsx";
import { Points } from "../../../components/points.tsx";
import { Section } from "../../../components/section.tsx";
import { SideCard, SideLink } from "../../../components/side.tsx";
import { StatusCard } from "../../../components/status-card.tsx";
import { Steps } from "../../../components/steps.tsx";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { useSite } from "../../../site/context.ts";
import type english from "./en.ts";

export default function Transfer({ text }: { text: typeof english }) {
  const site = useSite();
  const soon = text.soon(site);
  return (
    <FormPage
      form={{ ...text.form, success: text.success(site) }}
      words={text}
      next={() => text.steps(site).slice(1)}
      band={<Band lead={text.lead} spot={transferArt} />}
      aside={
        <>
          <Note kind="info" icon="clock" title={soon.title} level={2}>
            <p>{soon.text}</p>
            <p>
              <Phone />
            </p>
          </Note>
          <StatusCard />
          <SideCard title={text.here.title}>
            <p>{text.here.text}</p>
            <SideLink href="/refill">{text.here.link}</SideLink>
          </SideCard>
        </>
      }
    >
      <Section tone="mint" title={text.why}>
        <Points items={text.reasons(site)} />
      </Section>
      <Section title={text.how} lead={text.howLead}>
        <Steps items={text.steps(site)} />
      </Section>
    </FormPage>
  );
}
