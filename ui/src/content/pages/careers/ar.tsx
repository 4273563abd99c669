import { plural } from "../../../site/rules.ar.ts";
import type { Term } from "../../../site/site.gen.ts";
import type { CareersText } from "./en.tsx";

/** After "خلال". */
function businessDays({ least, most }: Term): string {
  const days = plural(most, {
    zero: "{n} يوم عمل",
    one: "يوم عمل واحد",
    two: "يومي عمل",
    few: "{n} أيام عمل",
    many: "{n} يوم عمل",
    other: "{n} يوم عمل",
  });
  return least === most ? days : `${least} إلى ${days}`;
}

export default {
  description: "اعمل معنا: كيف تقدم طلبك، وكيف هو العمل في صيدلية الحي كل يوم.",
  title: "اعمل معنا",
  lead: "اعمل في صيدلية حي، تتعرف فيها على الناس الذين تساعدهم.",
  openings: "الوظائف المتاحة",
  how: "كيف تقدم طلبك",
  ways: {
    write: { title: "اكتب إلينا", text: "بضعة أسطر عنك وعن عملك. أرفق سيرتك الذاتية إن كانت لديك." },
    call: { title: "اتصل بنا", text: "اطلب أن تتحدث مع الصيدلي." },
    come: { title: "زرنا", text: "أحضر سيرتك الذاتية، واسأل عما تريد في الصيدلية." },
  },
  days: (answerDays) => businessDays(answerDays),
  answer: (days) => (
    <>
      نرد خلال <b>{days}</b>.
    </>
  ),
  why: "لماذا تعمل معنا",
  benefits: "المزايا",
} satisfies CareersText;
