import { spoken } from "../../../site/contact-details.ts";
import { sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.es.ts";
import type { AboutText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `Quiénes somos: una farmacia de barrio${claims.independent ? " independiente" : ""}, qué defendemos y a quién encontrará en el mostrador.`,
  lead: ({ store, claims }) =>
    `Una farmacia ${claims.independent ? "independiente" : "de barrio"}${store.parking ? " con estacionamiento gratis" : ""}, donde puede preguntarle a un farmacéutico siempre que estemos abiertos.`,
  story: {
    title: "Nuestra historia",
    neutral: ({ name, street, city, claims }) => [
      `${name} es una farmacia${claims.independent ? " independiente" : ""} en ${street}, ${city}.${claims.independent ? " Aquí nadie decide desde lejos cuánto puede durar una pregunta." : ""}`,
    ],
  },
  mission: {
    title: "Nuestra misión",
    lead: "Que las medicinas sean fáciles de conseguir, fáciles de entender y más fáciles de pagar para todos los que viven por aquí.",
  },
  patientCare: {
    title: "Primero, el paciente",
    text: "Usted no es un número en la fila. Cuéntenos cómo es su vida y le decimos cómo encaja la medicina en su día.",
  },
  service: {
    title: "Servicio de excelencia",
    text: "Un farmacéutico revisa cada receta antes de que usted se la lleve. Si algo está mal, díganoslo y lo arreglamos.",
  },
  community: ({ services, claims }) => ({
    title: "Bienestar del barrio",
    text:
      sentences(
        services.vaccinations && "La vacuna contra la gripe antes de que llegue el frío.",
        services.screenings &&
          (claims.whileYouWait ? "Una prueba de salud mientras espera." : "Una prueba de salud cerca de su casa."),
        services.delivery && "Una entrega cuando usted no puede venir.",
      ) || "Una respuesta antes de que la duda se vuelva preocupación.",
  }),
  howWeWork: { title: "Cómo trabajamos", lead: "Lo que puede esperar de cualquiera de nosotros." },
  answers: {
    title: "Respuestas claras",
    text: "Pregunte para qué sirve una medicina, cuánto cuesta y si de verdad la necesita.",
  },
  language: (languages) => ({ title: "Su idioma", text: `Hablamos ${spoken(rules, languages)}.` }),
  privacy: {
    title: "Su privacidad",
    text: "La ley protege lo que usted nos cuenta. Pida hablar en privado.",
  },
  choice: ({ services }) => ({
    title: "Usted decide",
    text: `Genérico o de marca, ${services.delivery ? "recoger o recibir en casa, " : ""}quedarse o cambiar de farmacia. Le ayudamos en cualquier caso.`,
  }),
  numbers: "La farmacia en números",
  languages: "idiomas",
  customers: (figure) => ({ figure, what: "clientes", more: "Vecinos que nos confían sus recetas" }),
  parking: { figure: "Gratis", what: "estacionamiento", more: "Todo el tiempo que dure su visita" },
  equipment: {
    figure: "DME",
    what: "equipo médico",
    more: "Andadores, sillas de ruedas, soportes y artículos para medir el azúcar",
  },
  team: {
    title: "A quién encontrará",
    lead: "En el mostrador aprenderá nuestros nombres. Aquí le contamos qué hace cada uno.",
  },
  pharmacists: ({ services }) => ({
    title: "Farmacéuticos",
    text: sentences(
      "Tienen licencia del estado,",
      services.vaccinations && "están capacitados para vacunar",
      "y son los últimos que revisan cada bolsa. Pida hablar con uno siempre que estemos abiertos.",
    ),
  }),
  staff: {
    title: "El equipo del mostrador",
    text: "Reciben sus recetas, le entregan lo que está listo y le buscan un farmacéutico.",
  },
  hello: {
    title: "Venga a saludarnos",
    lead: ({ claims }) =>
      sentences("Pregúntenos lo que quiera.", claims.freeQuestions && "Preguntar siempre es gratis."),
    contact: "Contáctenos",
  },
} satisfies AboutText;
