import careersArt from "../../../art/careers.svg?picture";
import { Values } from "../../../components/lists/values.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Note } from "../../../components/page/note.tsx";
import { Section } from "../../../components/page/section.tsx";
import { SideCard, Split } from "../../../components/page/side.tsx";
import { Email, MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { useSite } from "../../../site/context.ts";
import styles from "../careers/careers.css?url";
import type { CareersSampleText } from "./en.tsx";
import { Application } from "./parts/application.tsx";

export default function CareersSample({ text }: { text: CareersSampleText }) {
  const { careers, email } = useSite();
  const { answerDays, reasons, benefits } = careers;
  const { answer, talk, unconnected } = text;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <Band title={text.title} lead={text.lead} spot={careersArt} />
      <Section tight>
        <Split
          aside={
            <>
              {answerDays && (
                <Note kind="info" icon="clock" title={answer.title(answerDays)} level={2}>
                  <p>{answer.text}</p>
                </Note>
              )}
              <SideCard title={talk.title}>
                <p>{talk.text(<Phone />, <MapAddress />)}</p>
              </SideCard>
            </>
          }
        >
          <div>
            <Note kind="warning" title={unconnected.title} level={2}>
              <p>
                {email
                  ? unconnected.withEmail(<Phone />, <Email />, <MapAddress />)
                  : unconnected.text(<Phone />, <MapAddress />)}
              </p>
            </Note>
            <Application text={text} thanks={answerDays ? text.thanks(answerDays) : text.notSent} />
          </div>
        </Split>
      </Section>
      {reasons && (
        <Section tone="mint">
          <Values title={text.why} items={reasons.text} written={reasons.lang} />
        </Section>
      )}
      {benefits && (
        <Section>
          <Values title={text.benefits} items={benefits.text} written={benefits.lang} />
        </Section>
      )}
    </>
  );
}
