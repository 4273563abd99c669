import type { Legal } from "../layout.tsx";

export default {
  description: "هدفنا معيار WCAG 2.1 بمستوى AA، ونصائح للوحة المفاتيح والتكبير وقارئات الشاشة، وكيف تطلب المساعدة.",
  lead: "كيف نحاول أن يكون هذا الموقع سهلًا على الجميع، وماذا تفعل عندما لا يكون كذلك.",
  dateLabel: "آخر تحديث",
  date: "2025-01-15",
  back: true,
  spot: "accessibility",
  card: "help",
  related: ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/disclaimer"],
} satisfies Legal;
