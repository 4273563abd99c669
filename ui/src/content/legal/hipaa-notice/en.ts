import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "How medical information about you may be used and disclosed, and how you can get access to it.",
  lead: "Your rights over your health information, and our duties to protect it.",
  dateLabel: "Effective",
} satisfies Legal;
