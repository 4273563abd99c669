import board from "../../../components/shop/today-board.ar.ts";
import form from "../../../forms/catalogue/feedback.ar.gen.ts";
import forms from "../../../forms/words.ar.tsx";
import rules, { apart, atLeast, customers, plural } from "../../../site/language/rules.ar.ts";
import type { HomeText } from "./en.ts";

export default {
  description: {
    independentCashPrices:
      "صيدلية الحي المستقلة: نصرف وصفاتك، ويجيبك الصيدلي بوضوح، ونقول لك السعر من دون تأمين بصراحة.",
    independent: "صيدلية الحي المستقلة: نصرف وصفاتك، ويجيبك الصيدلي بوضوح، ونعرفك باسمك.",
    cashPrices: "صيدلية الحي: نصرف وصفاتك، ويجيبك الصيدلي بوضوح، ونقول لك السعر من دون تأمين بصراحة.",
    plain: "صيدلية الحي: نصرف وصفاتك، ويجيبك الصيدلي بوضوح، ونعرفك باسمك.",
    withoutPrescriptions: "في حيّك: إجابات واضحة، ونعرفك باسمك.",
  },
  heading: "الصيدلية التي تعرفك باسمك.",
  lead: {
    vaccines: "نصرف وصفاتك الطبية ونعطي اللقاحات، ويجيب عن أسئلتك بوضوح صيادلة يعرفون الحي.",
    plain: "نصرف وصفاتك الطبية، ويجيب عن أسئلتك بوضوح صيادلة يعرفون الحي.",
    withoutPrescriptions: "يجيب عن أسئلتك بوضوح من يعرفون الحي.",
  },
  consultation: "احجز استشارة",
  contact: "تواصل معنا",
  call: "اتصل الآن",
  callShort: "اتصل بنا",
  customers: (printed) => ({ figure: atLeast(printed), what: customers(printed) }),
  languages: (count) =>
    plural(count, {
      zero: "لغة",
      one: "لغة نتحدثها",
      two: "لغات نتحدثها",
      few: "لغات نتحدثها",
      other: "لغة نتحدثها",
    }),
  board,
  quickActions: "خدمات سريعة",
  refill: {
    title: "اطلب إعادة الصرف (Refill)",
    allow: (refillHours) => `تستغرق ${rules.term(refillHours)}`,
    ready: (day) => `جاهز من يوم ${day}`,
    untimed: "بالرقم الذي على ملصق الدواء",
  },
  transfer: { title: "انقل وصفتك", text: "نحن نتولى الاتصالات" },
  status: { title: "هل طلبي جاهز؟", text: "تابع طلبك" },
  homeDelivery: { title: "اطلب التوصيل", text: "إلى العناوين القريبة" },
  store: {
    title: "أين نحن",
    parking: "موقف سيارات مجاني",
    map: "الخريطة والطريق إلينا",
    address: "العنوان والطريق إلينا",
  },
  services: { title: "خدماتنا المميزة", lead: "تفضّل بالدخول، ونحن في خدمتك.", all: "كل خدماتنا" },
  screening: {
    title: "الفحوص الصحية",
    checksWhileYouWait: (checks) => `فحص ${checks} وأنت تنتظر.`,
    checks: (checks) => `فحص ${checks}.`,
    unnamed: "فحوص بسيطة، ونشرح لك نتائجها.",
  },
  vaccination: {
    title: "اللقاحات",
    travel: "لقاحات موسمية ولقاحات للبالغين وللسفر، ونسجّل كل لقاح في ملفك.",
    noTravel: "لقاحات، ونسجّل كل لقاح في ملفك.",
  },
  consultations: { title: "الاستشارات الصحية", text: "جلسة خاصة مع الصيدلي للحديث عن أدويتك وأسئلتك." },
  copay: {
    title: "المساعدة في ثمن الدواء",
    text: "قسائم خصم وبرامج للمرضى وأدوية مكافئة (Generic) تخفض حصتك من الثمن (Copay).",
  },
  prices: {
    title: "أسعار مناسبة من دون تأمين",
    lead: "ليس لديك تأمين، أو لا يغطي تأمينك هذا الدواء؟ اسأل عن السعر من دون تأمين (Cash price) قبل أن تدفع. وقد يكون أقل حتى من حصة تدفعها مع التأمين.",
    ask: "اسأل عن السعر",
    priceFirst: { title: "أسعار واضحة", text: "تعرف السعر كاملًا قبل أن تدفع." },
    lowestPrice: { title: "أفضل قيمة", text: "دواء باسم تجاري (Brand) أو مكافئ أو قسيمة: نقول لك أيها أقل كلفة عليك." },
    discount: { title: "توفير في الحال", text: "يُخصم المبلغ عند الصندوق حين تدفع." },
  },
  why: (name) => `لماذا تختار ${apart(name)}`,
  pharmacists: { title: "صيادلة خبراء", text: "اطلب أن تتحدث مع صيدلي في أي وقت من ساعات العمل." },
  insurance: { title: "نقبل التأمين", text: "معظم خطط التأمين، ونساعدك إذا رفض التأمين أن يدفع." },
  fast: { title: "خدمة سريعة", text: "نتصل بك عندما يجهز دواؤك، فانتظر في بيتك مرتاحًا." },
  parking: { title: "موقف سيارات مجاني", text: "طوال مدة زيارتك." },
  testimonials: "ماذا يقول جيراننا",
  sampleTestimonials: "آراء للعرض فقط: تبيّن كيف يظهر هذا القسم. لم يقل أي زبون هذا الكلام.",
  stars: (count) =>
    plural(count, { one: "نجمة واحدة من 5", two: "نجمتان من 5", few: "{n} نجوم من 5", other: "{n} نجوم من 5" }),
  values: { title: "قيمنا", lead: "ما يحق لك أن تحاسبنا عليه." },
  visit: { title: "زرنا أو اتصل بنا", lead: "اطلب أن تتحدث مع الصيدلي.", freeQuestions: "الأسئلة مجانية." },
  form,
  forms,
} satisfies HomeText;
