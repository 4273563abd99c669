import refillArt from "../../../art/refill.svg?picture";
import { Band } from "../../../components/band.tsx";
import { LinkCards } from "../../../components/cards.tsx";
import { Phone } from "../../../components/contact-links.tsx";
import { Note } from "../../../components/note.tsx";
import { Points } from "../../../components/points.tsx";
import { Section } from "../../../components/section.tsx";
import { SideCard, SideLink } from "../../../components/side.tsx";
import { RefillTime } from "../../../components/site-text.tsx";
import { StatusCard } from "../../../components/status-card.tsx";
import refill from "../../../forms/catalogue/refill.gen.ts";
import { RxLabel } from "../../../forms/rx-label.tsx";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { type FormText, worded } from "../../../forms/worded.ts";
import { useSite } from "../../../site/context.ts";
import { present, sentences } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import { useRefillDay } from "../../../site/use-refill-day.ts";
import type { RefillText } from "./en.tsx";

export default function Refill({ text }: { text: RefillText }) {
  const site = useSite();
  const { name, phone, services, promise, claims } = site;
  const day = useRefillDay();
  const time = promise.refillHours ? text.allow.title(<RefillTime />) : text.allow.untimed;
  const { legalLinks } = text;
  const { check, contact } = text.next;
  const next = [{ title: check.title, text: claims.asksDoctor ? check.asksDoctor : check.text }, contact];
  return (
    <FormPage
      form={worded(refill, services.delivery ? text.form : pickupOnly(text))}
      words={text}
      toast
      pictures={{ pickup: "bag", delivery: "truck", driveThru: "car" }}
      beside={{ rxNumber: <RxLabel text={text.rxLabel} name={name} phone={phone} /> }}
      next={(method) => [...next, { title: text.get, text: text.getIt[method ?? ""] ?? text.chosen }]}
      band={<Band lead={<Lead text={text} day={day} />} spot={refillArt} />}
      aside={
        <>
          <Note kind="info" icon="clock" title={day ? <span key={day}>{text.allow.ready(day)}</span> : time} level={2}>
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
        <Points items={benefitsOf(site, text)} />
      </Section>
      <Section title={text.legal} lead={text.legalLead}>
        <LinkCards
          items={[
            { ...legalLinks.privacy, href: "/privacy-policy" },
            { ...legalLinks.terms, href: "/terms-of-service" },
            { ...legalLinks.hipaa, href: "/hipaa-notice" },
          ]}
        />
      </Section>
    </FormPage>
  );
}

function Lead({ text, day }: { text: RefillText; day: string | null }) {
  if (!useSite().promise.refillHours) return text.lead;
  return (
    <>
      {text.lead} <span key={day}>{day ? text.timeFrom(day) : text.time(<RefillTime />)}</span>
    </>
  );
}

function benefitsOf({ services, store, claims }: Site, { benefits }: RefillText) {
  const { options } = benefits;
  return present(
    { icon: "clock", ...benefits.quick },
    { icon: "lock", ...benefits.secure },
    {
      icon: "truck",
      title: options.title,
      text: sentences(options.counter, store.driveThru && options.driveThru, services.delivery && options.delivery),
    },
    claims.reminders && { icon: "bell", ...benefits.reminders },
  );
}

/** What the form of a shop that does not deliver says: its choices know that by themselves, its words do not. */
function pickupOnly({ form, pickupOnly: { success, pickupDate } }: RefillText): FormText {
  const fields = { ...form.fields };
  if (fields.pickupDate) fields.pickupDate = { ...fields.pickupDate, label: pickupDate };
  return { ...form, success, fields };
}
