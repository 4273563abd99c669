import shared from "../newsletter/parts/shared.es.ts";
import type { NewsletterSampleText } from "./en.tsx";

export default {
  ...shared,
  lead: `${shared.lead} El boletín está en inglés.`,
  description:
    "Nuestro boletín: novedades sobre medicinas, consejos de salud y noticias. Suscríbase o lea los números anteriores.",
  unconnected: {
    title: "La suscripción todavía no está conectada",
    text: (phone) => (
      <>
        Este formulario solo muestra cómo será la suscripción. Nada de lo que escriba aquí nos llega. Para recibir el
        boletín, llame al {phone} o pídalo en el mostrador.
      </>
    ),
  },
  noScripts:
    "Este formulario necesita JavaScript, y en su navegador está desactivado. Pida el boletín en el mostrador.",
  notSent: "Así se verá. No se envió nada, y usted no está en nuestra lista.",
  receive: "Qué va a recibir",
  topics: {
    updates: { title: "Novedades sobre medicinas", text: "Medicinas retiradas, escasez y qué hacer en cada caso." },
    tips: { title: "Consejos de salud", text: "Una cosa para hacer esta semana con lo que hay en su cocina." },
    education: {
      title: "Para entender mejor",
      text: "Qué significan las palabras de la etiqueta y de las cartas de su seguro.",
    },
    news: { title: "Noticias de la farmacia", text: "Horarios de los días festivos, caras nuevas y productos nuevos." },
    programs: { title: "Programas de bienestar", text: "Ayuda para moverse más, dormir mejor y dejar de fumar." },
    safety: { title: "Seguridad", text: "Dónde guardar la medicina, qué no mezclar y adónde llevar lo que sobra." },
  },
  why: "Por qué suscribirse",
  whyLead: "Las preguntas que nos hacen en el mostrador, con su respuesta.",
  reasons: [
    {
      title: "Fuentes que puede comprobar",
      text: "Cada número nombra sus fuentes públicas, y siempre puede preguntarnos.",
    },
    { title: "De temporada", text: "Lo que vuelve cada invierno, primavera, verano y otoño." },
    { title: "Palabras sencillas", text: "Si tenemos que usar una palabra difícil, la explicamos." },
  ],
  short: "Breve",
  monthly: "Una vez al mes",
  minutes: (least, most) =>
    `${least === most ? most : `De ${least} a ${most}`} ${most === 1 ? "minuto" : "minutos"} de lectura.`,
  ask: {
    ...shared.ask,
    lead: "Pregunte en el mostrador, llámenos o escríbanos. Las mejores preguntas se convierten en artículos.",
  },
} satisfies NewsletterSampleText;
