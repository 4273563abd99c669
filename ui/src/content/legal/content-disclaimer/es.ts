import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description:
    "Cómo se hacen, autorizan y revisan los textos y las imágenes de este sitio web, también los generados por IA.",
  lead: "Cómo se hacen, revisan y corrigen las palabras y las imágenes de este sitio web.",
} satisfies Legal;
