import rules from "../../../site/language/rules.es.ts";
import type { AboutText } from "./en.ts";

export default {
  description: {
    independent:
      "Quiénes somos: una farmacia de barrio independiente, qué defendemos y a quién encontrará en el mostrador.",
    plain: "Quiénes somos: una farmacia de barrio, qué defendemos y a quién encontrará en el mostrador.",
  },
  lead: {
    independentParking:
      "Una farmacia independiente con estacionamiento gratis, donde puede preguntarle a un farmacéutico siempre que estemos abiertos.",
    independent: "Una farmacia independiente, donde puede preguntarle a un farmacéutico siempre que estemos abiertos.",
    parking:
      "Una farmacia de barrio con estacionamiento gratis, donde puede preguntarle a un farmacéutico siempre que estemos abiertos.",
    plain: "Una farmacia de barrio, donde puede preguntarle a un farmacéutico siempre que estemos abiertos.",
  },
  story: {
    title: "Nuestra historia",
    where: "Dónde estamos",
    /** Where the owner tells no story. */
    independent: ({ name, street, city }) =>
      `${name} es una farmacia independiente en ${street}, ${city}. Aquí nadie decide desde lejos cuánto puede durar una pregunta.`,
    plain: ({ name, street, city }) => `${name} es una farmacia en ${street}, ${city}.`,
  },
  mission: "Nuestra misión",
  howWeWork: { title: "Cómo trabajamos", lead: "Le atienda quien le atienda, cuente con esto." },
  answers: {
    title: "Respuestas claras",
    text: "Pregunte para qué sirve una medicina, cuánto cuesta y si de verdad la necesita.",
  },
  language: { title: "Su idioma", weSpeak: (languages) => `Hablamos ${rules.list(languages)}.` },
  privacy: { title: "Su privacidad", text: "La ley protege lo que usted nos cuenta. Pida hablar en privado." },
  choice: {
    title: "Usted decide",
    withDelivery:
      "Genérico o de marca, recoger o recibir en casa, quedarse o cambiar de farmacia. Le ayudamos en cualquier caso.",
    text: "Genérico o de marca, quedarse o cambiar de farmacia. Le ayudamos en cualquier caso.",
  },
  numbers: "La farmacia en números",
  languages: () => "idiomas",
  customers: (figure) => ({ figure, what: "clientes", more: "Vecinos que surten aquí sus recetas" }),
  parking: { figure: "Gratis", what: "el estacionamiento", more: "Todo el tiempo que dure su visita" },
  equipment: {
    figure: "DME",
    what: "(equipo médico)",
    more: "Andadores, sillas de ruedas, rodilleras y otros soportes, y artículos para medir el azúcar",
  },
  team: {
    title: "A quién encontrará",
    lead: "En el mostrador aprenderá nuestros nombres. Aquí le contamos qué hace cada uno.",
  },
  pharmacists: {
    title: "Farmacéuticos",
    text: "Tienen licencia del estado, y son los últimos que revisan cada bolsa. Pida hablar con uno siempre que estemos abiertos.",
  },
  staff: {
    title: "El equipo del mostrador",
    text: "Reciben sus recetas, le entregan lo que está listo y le buscan un farmacéutico.",
  },
  hello: {
    title: "Venga a saludarnos",
    lead: "Pregúntenos lo que quiera.",
    freeQuestions: "Preguntar siempre es gratis.",
    contact: "Contáctenos",
  },
} satisfies AboutText;
