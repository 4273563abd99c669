import type { ProgramText } from "./layout.en.ts";

export default {
  back: "العودة إلى المساعدة في ثمن الدواء",
  email: "أرسل بريدًا إلكترونيًا",
  others: "طرق أخرى للتوفير",
} satisfies ProgramText;
