import { apart } from "../../../site/language/rules.ar.ts";
import type { PosterText } from "./en.ts";

export default {
  description: "ورقة لباب الصيدلية أو لطاولة الاستلام: رموز تفتح صفحاتنا على الهاتف.",
  lead: "اطبع الملصق للباب أو لطاولة الاستلام أو للأكياس. يوجّه أهل الحي كاميرا الهاتف إلى أحد الرموز، فتُفتح الصفحة.",
  print: "اطبع الملصق",
  how: "وجّه كاميرا هاتفك إلى أحد الرموز",
  leadsTo: {
    "/": "موقعنا على الإنترنت",
    "/refill": "اطلب إعادة صرف دوائك",
    "/status": "هل طلبي جاهز؟",
  },
  code: (address) => `رمز لكاميرا الهاتف: ${apart(address)}`,
  call: "أو اتصل بنا",
} satisfies PosterText;
