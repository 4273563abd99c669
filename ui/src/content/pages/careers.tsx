import { Band } from "../../components/band.tsx";
import { Points, Tiles } from "../../components/lists.tsx";
import { Note } from "../../components/note.tsx";
import { Section, SideCard, Split } from "../../components/section.tsx";
import { MapAddress, Phone } from "../../components/site-text.tsx";
import { Island } from "../../islands/island.tsx";
import { listed } from "../../site/contact.ts";
import { useSite } from "../../site/context.ts";

export default function Careers() {
  const { languages } = useSite();
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
                <p>That is how long we take to answer an application.</p>
              </Note>
              <SideCard title="Talk to us first?">
                <p>
                  Call <Phone /> and ask for the pharmacist, or stop by: <MapAddress />.
                </p>
              </SideCard>
            </>
          }
        >
          <Island
            name="careers-form"
            props={{
              thanks: "Thank you for your application! We will review it and contact you within 3-5 business days.",
            }}
          />
        </Split>
      </Section>
      <Section tone="mint" title="Why choose us">
        <Tiles
          items={[
            { icon: "people", title: "A team that stays", text: "Small, steady and kind to beginners." },
            { icon: "book", title: "Room to learn", text: "Paid courses and time to take them." },
            { icon: "cal", title: "Sane hours", text: "You will be home for dinner." },
            { icon: "heart", title: "Real thanks", text: "The neighbors notice, and say so." },
            { icon: "chat", title: "Your languages count", text: `We speak ${listed(languages)}. More are welcome.` },
            { icon: "shield", title: "Safety first", text: "Nobody is rushed over a label." },
          ]}
        />
      </Section>
      <Section title="Benefits">
        <Points items={BENEFITS} />
      </Section>
    </>
  );
}

const BENEFITS = [
  { icon: "pulse", title: "Health insurance", text: "Medical cover for you, and a plan your family can join." },
  { icon: "cal", title: "Paid time off", text: "Vacation and sick days you are meant to use." },
  { icon: "cap", title: "Training", text: "We pay for courses, exams and renewals." },
  { icon: "gift", title: "Perks", text: "A staff discount, free parking and coffee that is always on." },
];
