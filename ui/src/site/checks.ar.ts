import type english from "./checks.en.ts";
import { plural } from "./rules.ar.ts";

export default {
  names: {
    "blood-pressure": "ضغط الدم",
    cholesterol: "الكوليسترول",
    diabetes: "سكر الدم",
    bmi: "مؤشر كتلة الجسم (BMI)",
    "bone-density": "كثافة العظام",
  },
  simple: (count, word) =>
    plural(count, {
      zero: "فحوص بسيطة",
      one: "فحص بسيط",
      two: "فحصان بسيطان",
      few: `${word} فحوص بسيطة`,
      many: "{n} فحصًا بسيطًا",
      other: "{n} فحص بسيط",
    }),
} satisfies typeof english;
