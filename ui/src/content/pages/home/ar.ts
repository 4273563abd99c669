import form from "../../../forms/catalogue/feedback.ar.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import forms from "../../../forms/words.ar.tsx";
import { listOfChecks } from "../../../site/checks.ts";
import { present, sentence, sentences } from "../../../site/present.ts";
import rules, { apart, atLeast, plural } from "../../../site/rules.ar.ts";
import type { HomeText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `صيدلية الحي${claims.independent ? " المستقلة" : ""}: نصرف وصفاتك، ويجيبك الصيدلي بوضوح${claims.cashPrices ? "، ونقول لك السعر من دون تأمين بصراحة" : "، ونعرفك باسمك"}.`,
  heading: "الصيدلية التي تعرفك باسمك.",
  lead: ({ services, store, delivery, claims }) =>
    sentences(
      `نصرف وصفاتك الطبية${services.vaccinations ? " ونعطي اللقاحات" : ""}، ويجيب عن أسئلتك بوضوح صيادلة يعرفون الحي.`,
      store.parking && "موقف السيارات مجاني.",
      services.delivery && (sentence(rules, delivery.free, delivery.freeLang) || "ونوصل دواءك إلى بيتك."),
      claims.cashPrices && "وأسعارنا صريحة لمن يدفع من دون تأمين.",
    ),
  consultation: "احجز استشارة",
  contact: "اتصل بنا",
  call: "اتصل الآن",
  callShort: "اتصل بنا",
  customers: (printed) => ({ figure: atLeast(printed), what: "زبون" }),
  languages: (count) => ({
    figure: String(count),
    what: plural(count, {
      zero: "لغة",
      one: "لغة نتحدثها",
      two: "لغتان نتحدثهما",
      few: "لغات نتحدثها",
      many: "لغة نتحدثها",
      other: "لغة نتحدثها",
    }),
  }),
  delivery: { figure: "توصيل", what: "إلى المنزل" },
  quickActions: "خدمات سريعة",
  refill: ({ promise: { refillHours } }) => ({
    title: "اطلب إعادة الصرف (Refill)",
    text: refillHours ? rules.term(refillHours) : "بالرقم الذي على ملصق الدواء",
  }),
  transfer: { title: "انقل وصفتك", text: "نحن نتولى الاتصالات" },
  status: { title: "هل طلبي جاهز؟", text: "تابع طلبك" },
  homeDelivery: ({ delivery: { cutoffWeekday } }) => ({
    title: "اطلب التوصيل",
    text: cutoffWeekday === null ? "إلى باب بيتك" : `ما يجهز قبل الساعة ${rules.time(cutoffWeekday)} يصلك في يومه`,
  }),
  store: ({ store, map }) => ({
    title: "أين نحن",
    text: store.parking ? "موقف سيارات مجاني" : map.embedUrl ? "الخريطة والطريق إلينا" : "العنوان والطريق إلينا",
  }),
  services: {
    title: "خدماتنا الخاصة",
    lead: "تفضّل بالدخول، ونحن في خدمتك.",
    all: "كل خدماتنا",
  },
  screening: (site) => ({
    title: "الفحوص الصحية",
    text:
      site.store.screenings.length > 0
        ? `فحص ${listOfChecks(rules, site)}${site.claims.whileYouWait ? " وأنت تنتظر" : ""}.`
        : "فحوص بسيطة، ونشرح لك نتائجها.",
  }),
  vaccination: ({ claims }) => ({
    title: "اللقاحات",
    text: `لقاحات موسمية ولقاحات للبالغين${claims.travelVaccines ? " وللسفر" : ""}، ونسجّل كل لقاح في ملفك.`,
  }),
  consultations: {
    title: "الاستشارات الصحية",
    text: "جلسة خاصة مع الصيدلي للحديث عن أدويتك وأسئلتك.",
  },
  copay: {
    title: "المساعدة في ثمن الدواء",
    text: "قسائم خصم وبرامج للمرضى وأدوية مكافئة (Generic) تخفض حصتك من الثمن (Copay).",
  },
  prices: {
    title: "أسعار مناسبة من دون تأمين",
    lead: "ليس لديك تأمين، أو لا يغطي تأمينك هذا الدواء؟ اسأل عن السعر من دون تأمين (Cash price) قبل أن تدفع. كثيرًا ما يكون أقل من حصتك مع التأمين.",
    ask: "اسأل عن السعر",
    items: ({ claims }) =>
      present(
        claims.priceFirst && { title: "أسعار واضحة", text: "تعرف السعر كاملًا قبل أن تدفع." },
        claims.lowestPrice && {
          title: "أفضل قيمة",
          text: "دواء باسم تجاري (Brand) أو مكافئ أو قسيمة: نقول لك أيها أقل كلفة عليك.",
        },
        claims.discountAtRegister && { title: "توفير في الحال", text: "يُخصم المبلغ عند الصندوق حين تدفع." },
      ),
  },
  why: (name) => `لماذا تختار ${apart(name)}`,
  pharmacists: { title: "صيادلة خبراء", text: "اطلب أن تتحدث مع صيدلي في أي وقت من ساعات العمل." },
  insurance: { title: "نقبل التأمين", text: "معظم خطط التأمين، ونساعدك إذا رفض التأمين أن يدفع." },
  fast: { title: "خدمة سريعة", text: "نتصل بك عندما يجهز دواؤك، فانتظر في بيتك مرتاحًا." },
  parking: { title: "موقف سيارات مجاني", text: "طوال مدة زيارتك." },
  testimonials: "ماذا يقول جيراننا",
  sampleTestimonials: "آراء للعرض فقط: تبيّن كيف يظهر هذا القسم. لم يقل أي زبون هذا الكلام.",
  stars: (count) => `${count} من 5 نجوم`,
  values: { title: "قيمنا", lead: "ما يحق لك أن تحاسبنا عليه." },
  visit: {
    title: "زرنا أو اتصل بنا",
    lead: ({ claims }) => sentences("اطلب أن تتحدث مع الصيدلي.", claims.freeQuestions && "الأسئلة مجانية."),
  },
  form: form as Form,
  forms,
} satisfies HomeText;
