import transferArt from "../../../art/transfer.svg?picture";
import { Points } from "../../../components/lists/points.tsx";
import { Steps } from "../../../components/lists/street.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Note } from "../../../components/page/note.tsx";
import { Section } from "../../../components/page/section.tsx";
import { SideCard, SideLink } from "../../../components/page/side.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { Plans } from "../../../components/shop/plans.tsx";
import { StatusCard } from "../../../components/shop/status-card.tsx";
import transfer from "../../../forms/catalogue/transfer.gen.ts";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { worded } from "../../../forms/worded.ts";
import { closedOnWeekends } from "../../../site/calendar/hours.ts";
import { useLaterDay } from "../../../site/calendar/use-later-day.ts";
import { useSite } from "../../../site/context.ts";
import { useRules } from "../../../site/language/language.ts";
import { capitalize, present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { TransferText } from "./en.ts";

export default function Transfer({ text }: { text: TransferText }) {
  const site = useSite();
  const { transferHours } = site.promise;
  const { success, here } = text;
  // While the store is closed for long, nothing is confirmed within hours.
  const isClosed = useLaterDay("ready") !== null;
  const steps = stepsOf(site, text, isClosed);
  return (
    <FormPage
      form={worded(transfer, {
        ...text.form,
        success: transferHours && !isClosed ? success.within(transferHours) : success.untimed,
      })}
      words={text}
      next={() => steps.slice(1)}
      band={<Band lead={text.lead} spot={transferArt} />}
      aside={
        <>
          <Soon text={text} />
          <StatusCard />
          <SideCard title={here.title}>
            <p>{here.text}</p>
            <SideLink href="/refill">{here.link}</SideLink>
          </SideCard>
        </>
      }
    >
      <Section tone="mint" title={text.why}>
        <Points items={reasonsOf(site, text)} />
        <Plans title={text.plans} />
      </Section>
      <Section title={text.how} lead={text.howLead}>
        <Steps items={steps} wide />
      </Section>
    </FormPage>
  );
}

/** When an answer comes; the title says so if nothing is promised. */
function Soon({ text: { soon, hurry } }: { text: TransferText }) {
  const site = useSite();
  const rules = useRules();
  const { transferHours } = site.promise;
  const refillDay = useLaterDay("ready");
  if (transferHours && refillDay !== null)
    return (
      <Note kind="info" icon="clock" title={soon.closed.title} level={2}>
        <p>{soon.closed.text}</p>
      </Note>
    );
  return (
    <Note
      kind="info"
      icon="clock"
      title={transferHours ? capitalize(rules.within(transferHours)) : hurry.title}
      level={2}
    >
      <p>{transferHours ? (closedOnWeekends(site) ? soon.onWeekdays : soon.whenOpen) : hurry.text}</p>
      <p>
        <Phone />
      </p>
    </Note>
  );
}

function reasonsOf(
  { languages, services, claims }: Site,
  { reasons: { calls, people, delivery, cost } }: TransferText,
) {
  const coupons = services.copay && claims.coupons;
  return present(
    calls,
    {
      title: people.title,
      text: sentences(people.text, languages.length > 1 && people.languages),
    },
    services.delivery && delivery,
    (claims.lowestPrice || coupons) && {
      title: cost.title,
      text: sentences(claims.lowestPrice && cost.lowestPrice, coupons && cost.coupons),
    },
  );
}

// Source: 21 CFR 1306.08(e)-(i) and 1306.25 (transfers of controlled prescriptions); state law may be stricter.
function stepsOf(site: Site, { steps: { submit, contact, transfer, ready } }: TransferText, isClosed: boolean) {
  const { transferHours } = site.promise;
  const when = closedOnWeekends(site) ? contact.onWeekdays : contact.whenOpen;
  return [
    { ...submit, thing: "other-shop" },
    { thing: "phone", title: contact.title, text: transferHours && !isClosed ? when(transferHours) : contact.untimed },
    { ...transfer, thing: "paper" },
    { thing: "shop", title: ready.title, text: sentences(ready.text, site.services.delivery && ready.delivery) },
  ];
}
