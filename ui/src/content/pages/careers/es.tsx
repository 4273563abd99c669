import type { Term } from "../../../site/site.gen.ts";
import type { CareersText } from "./en.tsx";

function businessDays({ least, most }: Term): string {
  if (least !== most) return `${least} a ${most} días hábiles`;
  return most === 1 ? "1 día hábil" : `${most} días hábiles`;
}

export default {
  description: "Trabaje con nosotros: cómo pedir empleo y cómo es el trabajo en nuestra farmacia de barrio.",
  title: "Trabaje con nosotros",
  lead: "Trabaje en una farmacia de barrio, donde uno llega a conocer a las personas a quienes ayuda.",
  openings: "Puestos disponibles",
  how: "Cómo pedir empleo",
  ways: {
    write: {
      title: "Escríbanos",
      text: "Unas líneas sobre usted y su trabajo. Si tiene currículum, adjúntelo.",
    },
    call: { title: "Llámenos", text: "Pida hablar con el farmacéutico." },
    come: { title: "Pase por aquí", text: "Traiga su currículum y haga sus preguntas en el mostrador." },
  },
  days: (answerDays) => businessDays(answerDays),
  answer: (days) => (
    <>
      Contestamos en un plazo de <b>{days}</b>.
    </>
  ),
  why: "Por qué trabajar con nosotros",
  benefits: "Beneficios",
} satisfies CareersText;
