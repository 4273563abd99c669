import careersArt from "../../../art/careers.svg?picture";
import { Band } from "../../../components/band.tsx";
import { ContactWays } from "../../../components/contact-ways.tsx";
import { Section } from "../../../components/section.tsx";
import { useSite } from "../../../site/context.ts";
import styles from "../careers-newsletter.css?url";
import type { CareersText } from "./en.tsx";
import { Openings, PaySlip, Reasons } from "./parts/papers.tsx";

export default function Careers({ text }: { text: CareersText }) {
  const { answerDays, reasons, benefits } = useSite().careers;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <Band title={text.title} lead={text.lead} spot={careersArt} />
      <Section tight className="careers">
        <Openings title={text.openings} />
        <h2>{text.how}</h2>
        <ContactWays text={text.ways} />
        {answerDays && <p>{text.answer(text.days(answerDays))}</p>}
      </Section>
      {reasons.length + benefits.length > 0 && (
        <Section tone="mint" tight className="careers-work">
          <Reasons title={text.why} />
          <PaySlip title={text.benefits} />
        </Section>
      )}
    </>
  );
}
