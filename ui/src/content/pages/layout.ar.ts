import type { ServiceLayoutText } from "./layout.en.ts";

export default {
  hours: "ساعات العمل",
  callForHours: "اتصل بنا لتعرف ساعات العمل.",
  questions: "أسئلة يسألها الناس",
} satisfies ServiceLayoutText;
