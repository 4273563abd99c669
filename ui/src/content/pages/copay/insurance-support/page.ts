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
      { icon: "shield", ...benefits.check },
      { icon: "phone", ...benefits.authorization },
      { icon: "chat", ...benefits.appeals },
      { icon: "coupon", ...benefits.copay },
      { icon: "swap", ...benefits.alternatives },
      { icon: "receipt", ...benefits.cashPrice },
    ],
  },
});
