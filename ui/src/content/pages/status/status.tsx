import statusArt from "../../../art/status.svg?picture";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { SideCard } from "../../../components/page/side.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { SpecialDays } from "../../../components/shop/special-days.tsx";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import { StatusForm } from "../../../forms/status-form.tsx";
import { StepsExplained } from "../../../forms/status-report.tsx";
import { useSite } from "../../../site/context.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { PublicStatus } from "../../../site/status.gen.ts";
import type { StatusPageText } from "./en.tsx";

function stepsOf({ services, promise }: Site, { steps }: StatusPageText): Record<PublicStatus, string> {
  return {
    received: promise.refillHours || promise.transferHours ? steps.promised : steps.received,
    "in-progress": steps.inProgress,
    ready: services.delivery ? steps.readyOrOnItsWay : steps.ready,
    done: steps.done,
  };
}

export default function Status({ text }: { text: StatusPageText }) {
  return (
    <>
      <Band lead={text.lead} spot={statusArt} />
      <StatusForm
        text={text.lookUp}
        words={text.forms}
        aside={
          <SideCard title={text.without}>
            <p>{text.call(<Phone />)}</p>
            <p>
              <StoreHours variant="short" lines />
            </p>
            <SpecialDays />
          </SideCard>
        }
      >
        <Section tone="mint" title={text.meaning}>
          <StepsExplained steps={text.lookUp.steps} texts={stepsOf(useSite(), text)} />
        </Section>
      </StatusForm>
    </>
  );
}
