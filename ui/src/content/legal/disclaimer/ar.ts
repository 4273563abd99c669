import type { Legal } from "../layout.tsx";

export default {
  description: "حدود المعلومات العامة والطبية ومعلومات الأدوية في هذا الموقع.",
  lead: "ما الذي يمكن أن تفعله لك معلومات هذا الموقع، وما الذي لا يمكنها.",
  dateLabel: "آخر تحديث",
  related: ["/content-disclaimer", "/terms-of-service", "/privacy-policy", "/hipaa-notice"],
} satisfies Legal;
