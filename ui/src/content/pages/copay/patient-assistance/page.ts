import spot from "../../../../art/health-consultations.svg?picture";
import type { Site } from "../../../../site/site.gen.ts";
import type { Program } from "../layout.tsx";
import type { AssistanceText } from "./en.ts";

export const page = (_: Site, { benefits, ...text }: AssistanceText): Program => ({
  ...text,
  spot,
  benefits: {
    title: benefits.title,
    lead: benefits.lead,
    items: [benefits.free, benefits.reduced, benefits.noFees, benefits.forms, benefits.renewal],
  },
});
