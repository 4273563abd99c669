import careersArt from "../../../art/careers.svg?picture";
import checks from "../../../components/lists/checks.module.css";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { SideCard } from "../../../components/page/side.tsx";
import { Email, MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { ContactWays } from "../../../components/shop/contact-ways.tsx";
import application from "../../../forms/catalogue/application.gen.ts";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { Received } from "../../../forms/sent/received.tsx";
import type { ThanksProps } from "../../../forms/sent/thanks.tsx";
import { worded } from "../../../forms/worded.ts";
import { useSite } from "../../../site/context.ts";
import { holds } from "../../../site/shop/conditions.ts";
import styles from "./careers.css?url";
import type { CareersText } from "./en.tsx";
import { Openings, PaySlip, Reasons } from "./parts/papers.tsx";

type Props = { text: CareersText };

export default function Careers({ text }: Props) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      {holds(useSite(), "apply") ? <ByForm text={text} /> : <ByOtherWays text={text} />}
    </>
  );
}

const Head = ({ text }: Props) => <Band title={text.title} lead={text.lead} spot={careersArt} />;

/** Business days until an applicant hears, where the owner says so. */
function Answer({ text }: Props) {
  const { answerDays } = useSite().careers;
  return answerDays && <p>{text.answer(text.days(answerDays))}</p>;
}

function ByOtherWays({ text }: Props) {
  const { reasons, benefits } = useSite().careers;
  return (
    <>
      <Head text={text} />
      <Section tight className="careers">
        <Openings title={text.openings} />
        <h2>{text.how}</h2>
        <ContactWays text={text.ways} />
        <Answer text={text} />
      </Section>
      {(reasons || benefits) && (
        <Section tone="mint" tight className="careers-work">
          <Reasons title={text.why} />
          <PaySlip title={text.benefits} />
        </Section>
      )}
    </>
  );
}

function ByForm({ text }: Props) {
  const { answerDays, openings, reasons } = useSite().careers;
  const success = answerDays ? text.thanks(text.days(answerDays)) : text.form.success;
  return (
    <FormPage
      form={worded(application, { ...text.form, success })}
      words={text}
      starred={text.required}
      hint={<Resume text={text} />}
      received={(sent) => <ApplicationReceived text={text} sent={sent} />}
      band={
        <>
          <Head text={text} />
          {openings && (
            <Section tight className="careers careers-above">
              <Openings title={text.openings} />
            </Section>
          )}
        </>
      }
      aside={
        <>
          <PaySlip title={text.benefits} />
          <SideCard title={text.talk.title}>
            <p>{text.talk.text(<Phone />)}</p>
            <Answer text={text} />
          </SideCard>
        </>
      }
    >
      {reasons && (
        <Section tone="mint" tight>
          <Reasons title={text.why} />
        </Section>
      )}
    </FormPage>
  );
}

function Resume({ text: { resume } }: Props) {
  return useSite().email === null ? resume.mail(<MapAddress />) : resume.email(<Email />);
}

function ApplicationReceived({ text, sent: { reference, body } }: Props & Pick<ThanksProps, "sent">) {
  const words = text.received;
  const answersTo = (...names: string[]) => names.map((name) => body[name]).filter(Boolean);
  return (
    <Received
      title={words.title}
      items={[
        { term: words.name, value: answersTo("firstName", "lastName").join(" ") },
        { term: words.reach, value: answersTo("phone", "email").join(", ") },
        { term: words.reference, value: reference },
      ]}
    >
      <p>{words.who}</p>
      <h2>{words.next}</h2>
      <ul className={checks.root}>
        <li>
          <Resume text={text} />
        </li>
        {answersTo("references").length > 0 && <li>{words.references}</li>}
      </ul>
    </Received>
  );
}
