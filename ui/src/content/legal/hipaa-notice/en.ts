import type { Legal } from "../layout.tsx";

export default {
  description: "How medical information about you may be used and disclosed, and how you can get access to it.",
  lead: "Your rights over your health information, and our duties to protect it.",
  dateLabel: "Effective",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/accessibility"],
} satisfies Legal;
