import form from "../../../../forms/catalogue/application.ar.gen.ts";
import { range } from "../../../../site/language/rules.ar.ts";
import type { Term } from "../../../../site/site.gen.ts";
import type { SharedText } from "./shared.en.tsx";

/** After "خلال". */
const businessDays = (days: Term) =>
  range(days, { one: "يوم عمل واحد", two: "يومي عمل", few: "{n} أيام عمل", other: "{n} يوم عمل" }, ["يوم", "يومين"]);

export default {
  title: "اعمل معنا",
  lead: "اعمل في صيدلية حي، تتعرف فيها على الناس الذين تساعدهم.",
  days: (answerDays) => businessDays(answerDays),
  form,
  required: (star) => <>الخانات التي عليها {star} مطلوبة.</>,
  why: "لماذا تعمل معنا",
  benefits: "المزايا",
} satisfies SharedText;
