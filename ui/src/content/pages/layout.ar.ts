import type { ServiceLayoutText } from "./layout.en.ts";

export default {
  hours: "ساعات العمل",
  callForHours: "اتصل بنا لتعرف ساعات العمل.",
  questions: "أسئلة يسألها الناس",
  ask: { title: "ما زلت غير متأكد؟ اسأل فقط.", lead: "يسعدنا أن نتحدث معك في الأمر." },
} satisfies ServiceLayoutText;
