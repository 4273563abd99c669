import type { Legal } from "../layout.tsx";

export default {
  description: "Our goal of WCAG 2.1 Level AA, tips for keyboard, zoom and screen readers, and how to get help.",
  lead: "How we try to make this website work for everyone, and what to do when it doesn’t.",
  dateLabel: "Last updated",
  date: "2025-01-15",
  back: true,
  spot: "accessibility",
  card: "help",
  related: ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/disclaimer"],
} satisfies Legal;
