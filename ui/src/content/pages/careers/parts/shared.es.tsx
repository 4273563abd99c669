import form from "../../../../forms/catalogue/application.es.gen.ts";
import type { Term } from "../../../../site/site.gen.ts";
import type { SharedText } from "./shared.en.tsx";

function businessDays({ least, most }: Term): string {
  if (least !== most) return `${least} a ${most} días hábiles`;
  return most === 1 ? "1 día hábil" : `${most} días hábiles`;
}

export default {
  title: "Trabaje con nosotros",
  lead: "Trabaje en una farmacia de barrio, donde uno llega a conocer a las personas a quienes ayuda.",
  days: (answerDays) => businessDays(answerDays),
  form,
  required: (star) => <>Los campos marcados con {star} son obligatorios.</>,
  why: "Por qué trabajar con nosotros",
  benefits: "Beneficios",
} satisfies SharedText;
