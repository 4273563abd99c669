import refillArt from "../../art/refill.svg?picture";
import { Band } from "../../components/band.tsx";
import { Section, SideCard } from "../../components/section.tsx";
import { Phone, StoreHours } from "../../components/site-text.tsx";
import { StatusForm } from "../../forms/status-form.tsx";
import { StepsExplained } from "../../forms/status-report.tsx";
import { useSite } from "../../site/context.ts";
import { textOf } from "../../site/language.ts";
import english from "./status.text.en.tsx";

export const description = english.description;

export default function Status() {
  const site = useSite();
  const text = textOf("content/pages/status", english);
  return (
    <>
      <Band lead={text.lead} spot={refillArt} />
      <StatusForm
        aside={
          <SideCard title={text.without}>
            <p>{text.call(<Phone />)}</p>
            <p>
              <StoreHours lines />
            </p>
          </SideCard>
        }
      >
        <Section tone="mint" title={text.meaning}>
          <StepsExplained texts={text.steps(site)} />
        </Section>
      </StatusForm>
    </>
  );
}
