import type { Legal } from "../layout.tsx";

export default {
  description: "The rules for using this website and its services, in 13 numbered sections.",
  lead: "The rules for using this website, in thirteen short sections.",
  dateLabel: "Last updated",
  related: ["/privacy-policy", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
} satisfies Legal;
