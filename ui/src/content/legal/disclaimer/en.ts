import type { Legal } from "../layout.tsx";

export default {
  description: "The limits of the general, medical and medication information on this website.",
  lead: "What the information on this website can do for you, and what it can’t.",
  dateLabel: "Last updated",
  related: ["/content-disclaimer", "/terms-of-service", "/privacy-policy", "/hipaa-notice"],
} satisfies Legal;
