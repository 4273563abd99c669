import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "حدود المعلومات العامة والطبية ومعلومات الأدوية في هذا الموقع.",
  lead: "ما الذي يمكن أن تفعله لك معلومات هذا الموقع، وما الذي لا يمكن أن تفعله.",
  dateLabel: "آخر تحديث:",
} satisfies Legal;
