import form from "./catalogue/status.ar.gen.ts";
import reminder from "./reminder.ar.ts";
import type { StatusText } from "./status.en.tsx";

export default {
  form,
  reminder,
  another: "ابحث عن طلب آخر",
  shared: "إن كان الجهاز مشتركًا، فأغلق هذه الصفحة عندما تنتهي. لا يُحفظ شيء على هذا الجهاز.",
  fromPharmacy: "من الصيدلية",
  steps: { received: "وصل طلبك", "in-progress": "قيد التحضير", ready: "جاهز", done: "تم التسليم" },
  past: "تمّ",
  now: "الآن",
  next: "ليس بعد",
  by: (time) => `في موعد أقصاه ${time}`,
  reference: "الرقم المرجعي",
  wrong: (phone) => <>هل هناك خطأ؟ اتصل على {phone}.</>,
  call: (phone) => <>هل هناك خطأ، أو تحتاج إلى طلبك قبل ذلك؟ اتصل على {phone}.</>,
} satisfies StatusText;
