import careers from "../careers/ar.tsx";
import type { CareersSampleText } from "./en.tsx";

export default {
  ...careers,
  description: "اعمل معنا: طلب التوظيف، وكيف تسلّمه إلينا، وكيف هو العمل في صيدليتنا كل يوم.",
  answer: {
    title: (answerDays) => `خلال ${careers.days(answerDays)}`,
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
    title: "هذا النموذج غير موصول بعد",
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
  thanks: (answerDays) => `شكرًا لك على طلبك! سنراجعه ونتواصل معك خلال ${careers.days(answerDays)}.`,
  notSent: "لم يُرسل شيء: هذا النموذج غير موصول بعد. لتقدم طلبك، اتصل بنا أو زرنا.",
  application: {
    title: "طلب توظيف",
    noScripts: "لا يعمل هذا النموذج في متصفحك لأن البرامج النصية فيه متوقفة. اتصل بنا أو زرنا بدلًا من ذلك.",
    required: (star) => <>الحقول التي عليها {star} مطلوبة.</>,
    aboutYou: "معلوماتك",
    yourWork: "عملك",
    firstName: "الاسم الأول",
    lastName: "اسم العائلة",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    address: "العنوان",
    experience: "الخبرة",
    education: "التعليم",
    coverLetter: "رسالة التقديم",
    coverLetterHint: "لماذا هذه الصيدلية، في جمل قليلة.",
    references: "أشخاص نسألهم عنك (References)",
    resume: "السيرة الذاتية (Resume)",
    chooseFile: "اختر ملفًا",
    fileTypes: "PDF أو DOC أو DOCX، بحد أقصى 5 ميغابايت",
    submit: "أرسل الطلب",
  },
} satisfies CareersSampleText;
