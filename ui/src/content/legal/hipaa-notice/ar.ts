import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "كيف يمكن أن تُستخدم معلوماتك الطبية وأن يُفصح عنها، وكيف يمكنك أن تطّلع عليها.",
  lead: "حقوقك في معلوماتك الصحية، وواجباتنا في حمايتها.",
  dateLabel: "يسري من",
} satisfies Legal;
