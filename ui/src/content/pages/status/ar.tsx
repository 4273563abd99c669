import lookUp from "../../../forms/status.ar.tsx";
import forms from "../../../forms/words.ar.tsx";
import type { StatusPageText } from "./en.tsx";

export default {
  description: "اعرف إلى أين وصل طلب إعادة الصرف أو نقل الوصفة، بالرقم المرجعي وتاريخ ميلادك.",
  lead: "تابع طلب إعادة الصرف (Refill) أو نقل الوصفة (Transfer) من دون أن تتصل.",
  without: "ليس معك الرقم المرجعي؟",
  call: (phone) => <>اتصل بنا على {phone} ونبحث عن طلبك باسمك.</>,
  meaning: "ماذا تعني كل خطوة",
  steps: {
    promised: "طلبك عندنا، ونرد عليك في الوقت الذي وعدناك به.",
    received: "طلبك عندنا.",
    inProgress: "نحضّره الآن.",
    readyOrOnItsWay: "ينتظرك هنا، أو هو في الطريق إليك.",
    ready: "ينتظرك هنا.",
    done: "دواؤك معك.",
  },
  forms,
  lookUp,
} satisfies StatusPageText;
