import { Band } from "../../components/band.tsx";
import { Section, SideCard, Split } from "../../components/section.tsx";
import { Phone, StoreHours } from "../../components/site-text.tsx";
import { StatusForm } from "../../forms/status-form.tsx";

export const description =
  "Look up how far your refill or prescription transfer is, with your reference and date of birth.";

export default function Status() {
  return (
    <>
      <Band
        lead="See how far your refill or transfer is, without a call. You need the reference from your thank-you page."
        spot="refill"
      />
      <Section tight>
        <Split aside={<Help />}>
          <StatusForm />
        </Split>
      </Section>
    </>
  );
}

function Help() {
  return (
    <>
      <SideCard title="No reference at hand?">
        <p>
          Call us at <Phone />, and we look it up by your name.
        </p>
      </SideCard>
      <SideCard title="What the steps mean">
        <p>
          <b>Received:</b> we have your request and answer by the promised time.
        </p>
        <p>
          <b>Being prepared:</b> a pharmacist is working on it.
        </p>
        <p>
          <b>Ready:</b> it waits for you, or is on its way.
        </p>
        <p>
          <b>Done:</b> you have it.
        </p>
      </SideCard>
      <SideCard title="Hours" tone="cash">
        <p>
          <StoreHours lines />
        </p>
      </SideCard>
      <SideCard title="On a shared computer?">
        <p>Close this page when you are done. Nothing of it is kept.</p>
      </SideCard>
    </>
  );
}
