import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "قواعد استخدام هذا الموقع وخدماته، في 13 بندًا مرقّمًا.",
  lead: "قواعد استخدام هذا الموقع، في ثلاثة عشر بندًا قصيرًا.",
  dateLabel: "آخر تحديث:",
} satisfies Legal;
