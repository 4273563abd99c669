import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "Los límites de la información general, médica y sobre medicinas de este sitio web.",
  lead: "Qué puede hacer por usted la información de este sitio web, y qué no.",
  dateLabel: "Última actualización:",
} satisfies Legal;
