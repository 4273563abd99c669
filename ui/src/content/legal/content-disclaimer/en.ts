import type { Legal } from "../layout.tsx";

export default {
  description:
    "How the texts and pictures on this website are made, licensed and reviewed, including AI-generated content.",
  lead: "How the words and pictures on this website are made, checked and corrected.",
  back: true,
  card: "contact",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/hipaa-notice"],
} satisfies Legal;
