import form from "../../../forms/catalogue/application.ar.gen.ts";
import sent from "../../../forms/sent/sent.ar.tsx";
import forms from "../../../forms/words.ar.tsx";
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
  answer: (time) => (
    <>
      نرد خلال <b>{time}</b>.
    </>
  ),
  form,
  thanks: (time) => `شكرًا لك على طلبك! سنراجعه ونتواصل معك خلال ${time}.`,
  required: (star) => <>الحقول التي عليها {star} مطلوبة.</>,
  resume: {
    email: (email) => <>أحضر سيرتك الذاتية (Resume)، أو أرسلها إلى {email}.</>,
    mail: (where) => <>أحضر سيرتك الذاتية (Resume)، أو أرسلها بالبريد إلى {where}.</>,
  },
  talk: {
    title: "تحب أن تتحدث معنا أولًا؟",
    text: (phone) => <>اتصل على {phone} واطلب أن تتحدث مع الصيدلي.</>,
  },
  received: {
    title: "ما وصلنا منك",
    name: "الاسم",
    reach: "نتواصل معك على",
    reference: "رقمك المرجعي",
    next: "ما يمكنك أن تفعله الآن",
    references: "أخبر الأشخاص الذين ذكرتهم أننا قد نتصل بهم.",
    who: "لا يقرأ طلبك إلا صاحب الصيدلية، وليس بين طلبات المرضى.",
  },
  forms,
  sent,
  why: "لماذا تعمل معنا",
  benefits: "المزايا",
} satisfies CareersText;
