import { Band } from "../../components/band.tsx";
import { Section, SideCard } from "../../components/section.tsx";
import { Phone, StoreHours } from "../../components/site-text.tsx";
import { StatusForm } from "../../forms/status-form.tsx";
import { StepsExplained } from "../../forms/status-report.tsx";
import { useSite } from "../../site/context.ts";

export const description =
  "Look up how far your refill or prescription transfer is, with your reference and date of birth.";

export default function Status() {
  const { delivery } = useSite().services;
  return (
    <>
      <Band
        lead="Check on a refill or transfer without calling. You need the reference you saw after you sent your request."
        spot="refill"
      />
      <StatusForm
        aside={
          <SideCard title="No reference at hand?">
            <p>
              Call us at <Phone />, and we look it up by your name.
            </p>
            <p>
              <StoreHours lines />
            </p>
          </SideCard>
        }
      >
        <Section tone="mint" title="What the steps mean">
          <StepsExplained
            texts={[
              "We have your request and answer by the promised time.",
              "We are working on it.",
              delivery ? "It waits for you, or is on its way." : "It waits for you.",
              "You have it.",
            ]}
          />
        </Section>
      </StatusForm>
    </>
  );
}
