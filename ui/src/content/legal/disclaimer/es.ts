import type { Legal } from "../layout.tsx";

export default {
  description: "Los límites de la información general, médica y sobre medicinas de este sitio web.",
  lead: "Qué puede hacer por usted la información de este sitio web, y qué no.",
  dateLabel: "Última actualización",
  related: ["/content-disclaimer", "/terms-of-service", "/privacy-policy", "/hipaa-notice"],
} satisfies Legal;
