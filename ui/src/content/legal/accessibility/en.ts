import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "Our goal of WCAG 2.1 Level AA, tips for keyboard, zoom and screen readers, and how to get help.",
  lead: "How we try to make this website work for everyone, and what to do when it doesn’t.",
  dateLabel: "Last updated",
} satisfies Legal;
