import refillArt from "../../../art/refill.svg?picture";
import { Link } from "../../../components/controls/link.tsx";
import { LinkCards } from "../../../components/lists/cards.tsx";
import { Points } from "../../../components/lists/points.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { RefillTime } from "../../../components/shop/site-text.tsx";
import refill from "../../../forms/catalogue/refill.gen.ts";
import fieldCss from "../../../forms/field.module.css";
import { CheckLabel, LabelBeside } from "../../../forms/rx-label.tsx";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { type FormText, worded } from "../../../forms/worded.ts";
import { useLaterDay } from "../../../site/calendar/use-later-day.ts";
import { useSite } from "../../../site/context.ts";
import { present, sentences } from "../../../site/language/present.ts";
import { holds } from "../../../site/shop/conditions.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { RefillText } from "./en.tsx";

/** The answers that a family's next refill shares. */
const FAMILY = ["lastName", "phone", "email", "pickupMethod", "deliveryAddress"];

export default function Refill({ text }: { text: RefillText }) {
  const site = useSite();
  const { services, claims } = site;
  const { label, legalLinks } = text;
  const { check, contact } = text.next;
  const next = [{ title: check.title, text: claims.asksDoctor ? check.asksDoctor : check.text }, contact];
  return (
    <FormPage
      form={worded(refill, services.delivery ? text.form : pickupOnly(text))}
      words={text}
      toast
      pictures={{ pickup: "bag", delivery: "truck", driveThru: "car" }}
      several={{ rxNumber: text.prescriptions }}
      family={FAMILY}
      before={{
        dateOfBirth: () => <p className={fieldCss.hint}>{text.somebodyElse}</p>,
        agreeToTerms: (answers) => (
          <CheckLabel answers={answers} lines={label.lines}>
            {label.check}
          </CheckLabel>
        ),
      }}
      next={(method) => [...next, { title: text.get, text: text.getIt[method ?? ""] ?? text.chosen }]}
      band={<Band lead={<Lead text={text} day={useLaterDay("ready")} />} spot={refillArt} />}
      aside={(answers) => (
        <LabelBeside answers={answers} lines={label.lines} live={label.live(text.form.submit)}>
          <p>{text.outToday(<Phone />)}</p>
          <p>
            {holds(site, "status") && <Link href="/status">{text.isItReady}</Link>}
            <Link href="/transfer">{text.transfer}</Link>
          </p>
        </LabelBeside>
      )}
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
    benefits.quick,
    benefits.secure,
    {
      title: options.title,
      text: sentences(options.counter, store.driveThru && options.driveThru, services.delivery && options.delivery),
    },
    claims.reminders && benefits.reminders,
  );
}

/** The words of the form in a shop that does not deliver. Its choices depend on that already, its words don't. */
function pickupOnly({ form, pickupOnly: { success, pickupDate } }: RefillText): FormText {
  const fields = { ...form.fields };
  if (fields.pickupDate) fields.pickupDate = { ...fields.pickupDate, label: pickupDate };
  return { ...form, success, fields };
}
