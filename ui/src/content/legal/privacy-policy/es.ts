import type { Legal } from "../layout.tsx";

export default {
  description: "Qué información recogemos, cómo la usamos, protegemos y compartimos, y qué derechos tiene usted.",
  lead: "Qué sabe de usted este sitio web, qué hacemos con eso y qué puede pedirnos.",
  dateLabel: "Última actualización",
  related: ["/hipaa-notice", "/cookies", "/terms-of-service", "/disclaimer"],
} satisfies Legal;
