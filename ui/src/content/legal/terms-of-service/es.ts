import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "Las reglas para usar este sitio web y sus servicios, en 13 secciones numeradas.",
  lead: "Las reglas para usar este sitio web, en trece secciones cortas.",
  dateLabel: "Última actualización:",
} satisfies Legal;
