import shared from "../careers/parts/shared.ar.tsx";
import type { CareersSampleText } from "./en.tsx";

export default {
  ...shared,
  description: "اعمل معنا: طلب التوظيف، وكيف تسلّمه إلينا، وكيف هو العمل في صيدليتنا كل يوم.",
  answer: {
    title: (answerDays) => `خلال ${shared.days(answerDays)}`,
    text: "هذه هي المدة التي نرد فيها على طلب ترسله بالبريد أو بالبريد الإلكتروني أو تحضره بنفسك.",
  },
  talk: {
    title: "تحب أن تتحدث معنا أولًا؟",
    text: (phone, where) => (
      <>
        اتصل على {phone} واطلب أن تتحدث مع الصيدلي، أو زرنا: {where}.
      </>
    ),
  },
  unconnected: {
    title: "هذا النموذج غير مفعّل بعد",
    text: (phone, where) => (
      <>
        لا يصلنا شيء مما تكتبه هنا. لتقدم طلبك، اتصل على {phone} أو أحضر سيرتك الذاتية إلى {where}.
      </>
    ),
    withEmail: (phone, email, where) => (
      <>
        لا يصلنا شيء مما تكتبه هنا. لتقدم طلبك، اتصل على {phone} أو اكتب إلى {email} أو أحضر سيرتك الذاتية إلى {where}.
      </>
    ),
  },
  thanks: (answerDays) => `شكرًا لك على طلبك! سنراجعه ونتواصل معك خلال ${shared.days(answerDays)}.`,
  notSent: "لم يُرسل شيء: هذا النموذج غير مفعّل بعد. لتقدم طلبك، اتصل بنا أو زرنا.",
  noScripts: "لا يعمل هذا النموذج في متصفحك لأن JavaScript فيه متوقف. اتصل بنا أو زرنا بدلًا من ذلك.",
  resume: "السيرة الذاتية (Resume)",
  chooseFile: "اختر ملفًا",
  fileTypes: "PDF أو DOC أو DOCX، بحد أقصى 5 ميغابايت",
} satisfies CareersSampleText;
