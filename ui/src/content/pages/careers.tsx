import careersArt from "../../art/careers.svg?picture";
import { Band } from "../../components/band.tsx";
import { Email, MapAddress, Phone } from "../../components/contact-links.tsx";
import { Note } from "../../components/note.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { SideCard, Split } from "../../components/side.tsx";
import { Values } from "../../components/values.tsx";
import { CareersForm } from "../../forms/careers-form.tsx";
import { useSite } from "../../site/context.ts";
import type { Term } from "../../site/site.gen.ts";

export const description =
  "Work with us: the employment application, how to hand it in, and what it’s like to work at our pharmacy.";

/** "3-5 business days" */
function businessDays({ least, most }: Term): string {
  const count = least === most ? most : `${least}-${most}`;
  return `${count} business ${count === 1 ? "day" : "days"}`;
}

export default function Careers() {
  const { answerDays, reasons, reasonsLang = "en", benefits, benefitsLang = "en" } = useSite().careers;
  const days = answerDays && businessDays(answerDays);
  return (
    <>
      <Band
        title="Work with us"
        lead="Work at a neighborhood pharmacy, where you get to know the people you help."
        spot={careersArt}
      />
      <Section tight>
        <Split
          aside={
            <>
              {days && (
                <Note kind="info" icon="clock" title={days} level={2}>
                  <p>That’s how long it takes us to answer an application that you mail, email or bring in.</p>
                </Note>
              )}
              <SideCard title="Talk to us first?">
                <p>
                  Call <Phone /> and ask for the pharmacist, or stop by: <MapAddress />.
                </p>
              </SideCard>
            </>
          }
        >
          <div>
            <Note kind="warning" title="This form isn’t connected yet" level={2}>
              <p>
                Nothing you type here reaches us. To apply, call <Phone />
                <Offered fact="email">
                  , write to <Email />
                </Offered>{" "}
                or bring your resume to <MapAddress />.
              </p>
            </Note>
            <CareersForm
              thanks={
                days
                  ? `Thank you for your application! We will review it and contact you within ${days}.`
                  : "Nothing was sent: this form isn’t connected yet. To apply, please call us or stop in."
              }
            />
          </div>
        </Split>
      </Section>
      {reasons.length > 0 && (
        <Section tone="mint">
          <Values title="Why choose us" items={reasons} written={reasonsLang} />
        </Section>
      )}
      {benefits.length > 0 && (
        <Section>
          <Values title="Benefits" items={benefits} written={benefitsLang} />
        </Section>
      )}
    </>
  );
}
