import type { Legal } from "../layout.tsx";

export default {
  description:
    "Nuestra meta de WCAG 2.1 nivel AA, consejos para teclado, aumento y lectores de pantalla, y cómo pedir ayuda.",
  lead: "Cómo intentamos que este sitio web sirva a todos, y qué hacer cuando no es así.",
  dateLabel: "Última actualización",
  date: "2025-01-15",
  back: true,
  spot: "accessibility",
  card: "help",
  related: ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/disclaimer"],
} satisfies Legal;
