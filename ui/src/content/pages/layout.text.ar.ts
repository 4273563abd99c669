import type { ServiceLayoutText } from "./layout.text.en.ts";

export default {
  hours: "ساعات العمل",
  callForHours: "اتصلوا بنا لمعرفة ساعات عملنا.",
  questions: "أسئلة يطرحها علينا الناس",
  ask: { title: "ما زلتم غير متأكدين؟ اسألونا.", lead: "يسعدنا أن نتحدث معكم في الأمر." },
} satisfies ServiceLayoutText;
