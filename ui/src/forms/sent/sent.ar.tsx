import { apart } from "../../site/language/rules.ar.ts";
import type { FormId } from "../forms.gen.ts";
import reminder from "../reminder.ar.ts";
import type { SentText } from "./sent.en.tsx";

const TITLES: Record<FormId, string> = {
  refill: "طلب إعادة صرف",
  transfer: "طلب نقل وصفة",
  contact: "رسالة",
  feedback: "رأي",
  application: "طلب توظيف",
  newsletter: "اشتراك",
};

export default {
  everything: "كل ما أرسلته",
  somebodyElse: "اطلب لشخص آخر",
  reminder,
  call: (phone) => <>تحتاج إليه قبل ذلك، أو هناك خطأ؟ اتصل على {phone}.</>,
  reference: "رقمك المرجعي",
  theReference: "الرقم المرجعي",
  copy: "انسخ",
  print: "اطبع",
  notPrinted: "قد لا يستطيع هذا التطبيق الطباعة. انسخ الرقم المرجعي أو دوّنه.",
  next: "ماذا يحدث بعد ذلك",
  isItReady: "هل طلبي جاهز؟",
  lookUp: "تابعه في أي وقت بالرقم المرجعي وتاريخ ميلادك.",
  byMail: "وإن كتبت بريدك الإلكتروني، تصلك رسالة واحدة عندما يكون جاهزًا.",
  talk: "تفضّل أن تتحدث معنا؟",
  comes: "يصل",
  due: {
    refill: { by: "جاهز في موعد أقصاه", term: "جاهز" },
    transfer: { by: "نتواصل معك في موعد أقصاه", term: "نتواصل معك" },
  },
  slip: {
    title: "إيصال الطلب",
    reference: (form, reference) => (
      <>
        {TITLES[form]}، الرقم المرجعي {reference}
      </>
    ),
    method: "طريقة الاستلام",
    hours: "ساعات العمل",
    sent: "أُرسل",
    lookUp: (site) => (
      <>
        هل طلبك جاهز؟ تابعه {site}
        بهذا الرقم المرجعي وتاريخ ميلادك، أو اتصل بنا.
      </>
    ),
    at: (address) => `على ${apart(address)} `,
  },
} satisfies SentText;
