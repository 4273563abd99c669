import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "The limits of the general, medical and medication information on this website.",
  lead: "What the information on this website can do for you, and what it can’t.",
  dateLabel: "Last updated",
} satisfies Legal;
