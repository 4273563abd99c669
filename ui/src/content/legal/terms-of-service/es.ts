import type { Legal } from "../layout.tsx";

export default {
  description: "Las reglas para usar este sitio web y sus servicios, en 13 secciones numeradas.",
  lead: "Las reglas para usar este sitio web, en trece secciones cortas.",
  dateLabel: "Última actualización",
  related: ["/privacy-policy", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
} satisfies Legal;
