import spot from "../../../../art/generic-options.svg?picture";
import type { Site } from "../../../../site/site.gen.ts";
import type { Program } from "../layout.tsx";
import type { GenericsText } from "./en.ts";

export const page = (_: Site, { benefits, ...text }: GenericsText): Program => ({
  ...text,
  spot,
  benefits: {
    title: benefits.title,
    lead: benefits.lead,
    items: [benefits.price, benefits.ingredient, benefits.safety, benefits.paperwork, benefits.advice],
  },
});
