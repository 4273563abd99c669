import { apart } from "../site/language/rules.ar.ts";
import type { ComponentWords } from "./words.en.tsx";

export default {
  beside: "بجانب النص",
  breadcrumb: "أنت هنا",
  inEnglish: "بالإنجليزية",
  newTab: "يفتح في علامة تبويب جديدة",
  copy: (what) => `انسخ ${what}`,
  copied: "تم النسخ",
  notCopied: "تعذر النسخ",
  notice: "تنبيه",
  closeNotice: "أغلق هذا التنبيه",
  openUntil: (time, more, again) => (
    <>
      <b>
        مفتوح <span className={more}>الآن</span>
      </b>{" "}
      حتى {time}
      {again && `، ثم من ${again}`}
    </>
  ),
  closedUntil: (time, more, day) => (
    <>
      <b className={more}>{day ? <>مغلق اليوم: {day}.</> : "مغلق الآن."}</b> نفتح {time}
    </>
  ),
  opens: "نفتح",
  closedFor: "مغلق اليوم",

  storefront: (name) => `واجهة ${apart(name)}`,
  logo: (name) => `شعار ${apart(name)}`,
  drawnShop: (name) => `رسم ${apart(name)}: صيدلية على ناصية الشارع تحت مظلة مخططة`,
  learnMore: "المزيد",
  about: (title) => `عن ${title}`,
  fax: "فاكس",
  onlyMoneyTransfer: (days) => <>{days}: شباك تحويل الأموال وحده مفتوح، وشباك الأدوية مغلق.</>,
  optional: "(اختياري)",
  error: "خطأ:",
  received: "وصلنا ما أرسلته",
  hoursAndPhone: "ساعات العمل والهاتف",
  weSpeak: "نتحدث",
  languages: "اللغات",
  status: {
    title: "هل أرسلت طلبًا من قبل؟",
    text: "بالرقم المرجعي وتاريخ ميلادك تعرف إلى أين وصل طلبك.",
    link: "هل طلبي جاهز؟",
  },
} satisfies ComponentWords;
