import type { Legal } from "../layout.tsx";

export default {
  description: "ما المعلومات التي نجمعها، وكيف نستخدمها ونحميها ومن نطلعه عليها، وما حقوقك.",
  lead: "ماذا يعرف هذا الموقع عنك، وماذا نفعل بذلك، وماذا يمكنك أن تطلب منا.",
  dateLabel: "آخر تحديث",
  related: ["/hipaa-notice", "/cookies", "/terms-of-service", "/disclaimer"],
} satisfies Legal;
