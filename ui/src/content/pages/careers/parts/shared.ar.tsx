import form from "../../../../forms/catalogue/application.ar.gen.ts";
import { plural } from "../../../../site/rules.ar.ts";
import type { Term } from "../../../../site/site.gen.ts";
import type { SharedText } from "./shared.en.tsx";

/** After "خلال". */
function businessDays({ least, most }: Term): string {
  const days = plural(most, {
    one: "يوم عمل واحد",
    two: "يومي عمل",
    few: "{n} أيام عمل",
    other: "{n} يوم عمل",
  });
  return least === most ? days : `${least} إلى ${days}`;
}

export default {
  title: "اعمل معنا",
  lead: "اعمل في صيدلية حي، تتعرف فيها على الناس الذين تساعدهم.",
  days: (answerDays) => businessDays(answerDays),
  form,
  required: (star) => <>الحقول التي عليها {star} مطلوبة.</>,
  why: "لماذا تعمل معنا",
  benefits: "المزايا",
} satisfies SharedText;
