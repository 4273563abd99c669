import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "ما المعلومات التي نجمعها، وكيف نستخدمها ونحميها ومن نطلعه عليها، وما حقوقك.",
  lead: "ماذا يعرف هذا الموقع عنك، وماذا نفعل بذلك، وماذا يمكنك أن تطلب منا.",
  dateLabel: "آخر تحديث:",
} satisfies Legal;
