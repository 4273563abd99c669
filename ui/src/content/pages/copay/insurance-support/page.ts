import spot from "../../../../art/cover-insurance-benefits.svg?picture";
import type { Site } from "../../../../site/site.gen.ts";
import type { Program } from "../layout.tsx";
import type { InsuranceText } from "./en.ts";

export const page = (_: Site, { benefits, ...text }: InsuranceText): Program => ({
  ...text,
  spot,
  benefits: {
    title: benefits.title,
    lead: benefits.lead,
    items: [
      benefits.check,
      benefits.authorization,
      benefits.appeals,
      benefits.copay,
      benefits.alternatives,
      benefits.cashPrice,
    ],
  },
});
