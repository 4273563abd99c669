import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "Qué información recopilamos, cómo la usamos, protegemos y compartimos, y qué derechos tiene usted.",
  lead: "Qué sabe de usted este sitio web, qué hacemos con eso y qué puede pedirnos.",
  dateLabel: "Última actualización:",
} satisfies Legal;
