import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description:
    "Nuestra meta de WCAG 2.1 nivel AA, consejos para teclado, aumento y lectores de pantalla, y cómo pedir ayuda.",
  lead: "Cómo intentamos que este sitio web sirva a todos, y qué hacer cuando no es así.",
  dateLabel: "Última actualización:",
} satisfies Legal;
