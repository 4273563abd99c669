import type { Legal } from "../layout.tsx";

export default {
  description: "Cómo se puede usar y divulgar su información médica, y cómo puede usted tener acceso a ella.",
  lead: "Sus derechos sobre su información de salud, y nuestro deber de protegerla.",
  dateLabel: "En vigor desde el",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/accessibility"],
} satisfies Legal;
