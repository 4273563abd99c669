import type { Legal } from "../layout.tsx";

export default {
  description: "كيف يمكن أن تُستخدم معلوماتك الطبية وأن يُفصح عنها، وكيف يمكنك أن تطّلع عليها.",
  lead: "حقوقك في معلوماتك الصحية، وواجباتنا في حمايتها.",
  dateLabel: "يسري من",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/accessibility"],
} satisfies Legal;
