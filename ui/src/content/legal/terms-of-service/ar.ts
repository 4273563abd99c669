import type { Legal } from "../layout.tsx";

export default {
  description: "قواعد استخدام هذا الموقع وخدماته، في 13 بندًا مرقّمًا.",
  lead: "قواعد استخدام هذا الموقع، في ثلاثة عشر بندًا قصيرًا.",
  dateLabel: "آخر تحديث",
  related: ["/privacy-policy", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
} satisfies Legal;
