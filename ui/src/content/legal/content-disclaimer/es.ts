import type { Legal } from "../layout.tsx";

export default {
  description:
    "Cómo se hacen, autorizan y revisan los textos y las imágenes de este sitio web, también los generados por IA.",
  lead: "Cómo se hacen, revisan y corrigen las palabras y las imágenes de este sitio web.",
  back: true,
  card: "contact",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/hipaa-notice"],
} satisfies Legal;
