import spot from "../../../../art/copay.svg?picture";
import type { Site } from "../../../../site/site.gen.ts";
import type { Program } from "../layout.tsx";
import type { CouponsText } from "./en.ts";

export const page = (_: Site, { benefits, ...text }: CouponsText): Program => ({
  ...text,
  spot,
  benefits: {
    title: benefits.title,
    lead: benefits.lead,
    items: [
      { icon: "coupon", ...benefits.lower },
      { icon: "receipt", ...benefits.savings },
      { icon: "money", ...benefits.noFees },
      { icon: "pill", ...benefits.trials },
      { icon: "cal", ...benefits.months },
      { icon: "people", ...benefits.inPerson },
    ],
  },
});
