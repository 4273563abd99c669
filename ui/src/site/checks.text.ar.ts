import type english from "./checks.text.en.ts";

/** Of counted things, Arabic says one, two, a few (3 to 10) and more each in its own way. */
const simple = (count: number) => {
  if (count === 0) return "فحوص بسيطة";
  if (count === 1) return "فحص بسيط واحد";
  if (count === 2) return "فحصان بسيطان";
  return count <= 10 ? `${count} فحوص بسيطة` : `${count} فحصًا بسيطًا`;
};

export default {
  names: {
    "blood-pressure": "ضغط الدم",
    cholesterol: "الكوليسترول",
    diabetes: "السكري",
    bmi: "مؤشر كتلة الجسم (BMI)",
    "bone-density": "كثافة العظام",
  },
  simple,
} satisfies typeof english;
