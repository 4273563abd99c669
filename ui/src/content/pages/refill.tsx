import refillArt from "../../art/refill.svg?picture";
import { Band } from "../../components/band.tsx";
import { LinkCards } from "../../components/cards.tsx";
import { Note } from "../../components/note.tsx";
import { Points } from "../../components/points.tsx";
import { Section, SideCard, SideLink } from "../../components/section.tsx";
import { Phone } from "../../components/site-text.tsx";
import { StatusCard } from "../../components/status-card.tsx";
import { RxLabel } from "../../forms/rx-label.tsx";
import { FormPage } from "../../forms/sent/form-page.tsx";
import { applicable } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";
import { textOf } from "../../site/language.ts";
import english from "./refill.text.en.tsx";

export const description = english.description;

export default function Refill() {
  const site = useSite();
  const { name, phone } = site;
  const text = textOf("content/pages/refill", english);
  return (
    <FormPage
      form={text.form}
      toast
      pictures={{ pickup: "bag", delivery: "truck", driveThru: "car" }}
      beside={{ rxNumber: <RxLabel name={name} phone={phone} /> }}
      next={(method) => [...text.next, { title: text.get, text: text.getIt[method ?? ""] ?? text.chosen }]}
      band={<Band lead={text.lead} spot={refillArt} />}
      aside={
        <>
          <Note kind="info" icon="clock" title={text.allow.title} level={2}>
            <p>{text.allow.text}</p>
            <p>
              <Phone />
            </p>
          </Note>
          <StatusCard />
          <SideCard title={text.first.title}>
            <p>{text.first.text}</p>
            <SideLink href="/transfer">{text.first.link}</SideLink>
          </SideCard>
        </>
      }
    >
      <Section tone="mint" title={text.why}>
        <Points items={applicable(site, text.benefits)} />
      </Section>
      <Section title={text.legal} lead={text.legalLead}>
        <LinkCards items={text.legalLinks} />
      </Section>
    </FormPage>
  );
}
