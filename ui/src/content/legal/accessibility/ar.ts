import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "هدفنا معيار WCAG 2.1 بمستوى AA، ونصائح للوحة المفاتيح والتكبير وقارئات الشاشة، وكيف تطلب المساعدة.",
  lead: "كيف نحاول أن يكون هذا الموقع سهلًا على الجميع، وماذا تفعل عندما لا يكون كذلك.",
  dateLabel: "آخر تحديث:",
} satisfies Legal;
