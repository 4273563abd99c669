import form from "../../../../forms/catalogue/newsletter.es.gen.ts";
import type { SharedText } from "./shared.en.ts";

export default {
  title: "Boletín",
  monthlyTitle: "Boletín mensual",
  lead: "Qué cambió, en qué fijarse y qué preguntarle a su farmacéutico.",
  form,
  past: "Números anteriores",
  ask: {
    title: "¿Tiene una pregunta para el próximo número?",
    lead: "Pregunte en el mostrador, llámenos o escríbanos.",
    contact: "Contáctenos",
    blog: "Ver nuestro blog",
  },
} satisfies SharedText;
