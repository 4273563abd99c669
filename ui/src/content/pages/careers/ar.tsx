import forms from "../../../forms/words.ar.tsx";
import type { CareersText } from "./en.tsx";
import shared from "./parts/shared.ar.tsx";

export default {
  ...shared,
  description: "اعمل معنا: كيف تقدم طلبك، وكيف هو العمل في صيدلية الحي كل يوم.",
  openings: "الوظائف المتاحة",
  how: "كيف تقدم طلبك",
  ways: {
    write: { title: "اكتب إلينا", text: "بضعة أسطر عنك وعن عملك. أرفق سيرتك الذاتية إن كانت لديك." },
    call: { title: "اتصل بنا", text: "اطلب أن تتحدث مع الصيدلي." },
    come: { title: "زرنا", text: "أحضر سيرتك الذاتية، واسأل عما تريد في الصيدلية." },
  },
  answer: (time) => (
    <>
      نرد خلال <b>{time}</b>.
    </>
  ),
  thanks: (time) => `شكرًا لك على طلبك! سنراجعه ونتواصل معك خلال ${time}.`,
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
} satisfies CareersText;
