import { Band } from "../../components/band.tsx";
import { Note } from "../../components/note.tsx";
import { Offered } from "../../components/offered.tsx";
import { Points, Tiles } from "../../components/points.tsx";
import { Section, SideCard, Split } from "../../components/section.tsx";
import { Email, MapAddress, Phone } from "../../components/site-text.tsx";
import { CareersForm } from "../../forms/careers-form.tsx";
import { applicable } from "../../site/conditions.ts";
import { listed } from "../../site/contact-details.ts";
import { useSite } from "../../site/context.ts";

export const description =
  "Work with us: fill in the employment application and read what we offer, from health insurance to training.";

export default function Careers() {
  const site = useSite();
  const { languages } = site;
  const languagesText = `${languages.length ? `We speak ${listed(languages)}. ` : ""}More are welcome.`;
  return (
    <>
      <Band
        title="Work with us"
        lead="A small team behind one counter. You will know the customers by name within a month."
        spot="careers"
      />
      <Section tight>
        <Split
          aside={
            <>
              <Note kind="info" icon="clock" title="3-5 business days" level={2}>
                <p>That is how long we take to answer an application that you mail, email or bring.</p>
              </Note>
              <SideCard title="Talk to us first?">
                <p>
                  Call <Phone /> and ask for the pharmacist, or stop by: <MapAddress />.
                </p>
              </SideCard>
            </>
          }
        >
          <div>
            <Note kind="warning" title="This form is not connected yet" level={2}>
              <p>
                Nothing you type here reaches us. To apply, call <Phone />
                <Offered fact="email">
                  , write to <Email />
                </Offered>{" "}
                or bring your resume to <MapAddress />.
              </p>
            </Note>
            <CareersForm thanks="Thank you for your application! We will review it and contact you within 3-5 business days." />
          </div>
        </Split>
      </Section>
      <Section tone="mint" title="Why choose us">
        <Tiles
          items={[
            { icon: "people", title: "A team that stays", text: "The same few people every day. Ask them anything." },
            { icon: "book", title: "Room to learn", text: "Paid courses, and quiet hours to take them in." },
            { icon: "cal", title: "Sane hours", text: "We close, count the drawer and go home." },
            { icon: "heart", title: "Real thanks", text: "Customers ask for you by name." },
            { icon: "chat", title: "Your languages count", text: languagesText },
            { icon: "shield", title: "Safety first", text: "Whoever is counting does not pick up the phone." },
          ]}
        />
      </Section>
      <Section title="Benefits">
        <Points items={applicable(site, BENEFITS)} />
      </Section>
    </>
  );
}

const BENEFITS = [
  { icon: "pulse", title: "Health insurance", text: "Medical coverage for you, and a plan your family can join." },
  { icon: "cal", title: "Paid time off", text: "Vacation and sick days you are meant to use." },
  { icon: "cap", title: "Training", text: "We pay for courses, exams and renewals." },
  {
    icon: "gift",
    title: "Perks",
    text: {
      parts: ["A staff discount,", { when: "parking", text: "free parking" }, "and coffee that is always on."],
    },
  },
];
