import spot from "../../../../art/copay.svg?picture";
import { present } from "../../../../site/language/present.ts";
import type { Site } from "../../../../site/site.gen.ts";
import type { Program } from "../layout.tsx";
import type { CouponsText } from "./en.ts";

export const page = ({ claims }: Site, { lead, benefits, ...text }: CouponsText): Program => ({
  ...text,
  lead: claims.discountAtRegister ? lead.applied : lead.plain,
  spot,
  benefits: {
    title: benefits.title,
    lead: claims.copayFigures ? benefits.lead.figures : benefits.lead.plain,
    items: present(
      claims.copayFigures && benefits.lower,
      claims.copayFigures && benefits.savings,
      benefits.noFees,
      benefits.trials,
      benefits.months,
      benefits.inPerson,
    ),
  },
});
