import refillArt from "../../../art/refill.svg?picture";
import { Band } from "../../../components/band.tsx";
import { Phone } from "../../../components/contact-links.tsx";
import { Section } from "../../../components/section.tsx";
import { SideCard } from "../../../components/side.tsx";
import { StoreHours } from "../../../components/store-hours.tsx";
import { StatusForm } from "../../../forms/status-form.tsx";
import { StepsExplained } from "../../../forms/status-report.tsx";
import { useSite } from "../../../site/context.ts";
import type english from "./en.tsx";

export default function Status({ text }: { text: typeof english }) {
  const site = useSite();
  return (
    <>
      <Band lead={text.lead} spot={refillArt} />
      <StatusForm
        text={text.lookUp}
        words={text.forms}
        aside={
          <SideCard title={text.without}>
            <p>{text.call(<Phone />)}</p>
            <p>
              <StoreHours variant="short" lines />
            </p>
          </SideCard>
        }
      >
        <Section tone="mint" title={text.meaning}>
          <StepsExplained steps={text.lookUp.steps} texts={text.steps(site)} />
        </Section>
      </StatusForm>
    </>
  );
}
