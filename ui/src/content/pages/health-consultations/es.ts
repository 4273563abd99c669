import type { ConsultationsText } from "./en.ts";

export default {
  description:
    "Un momento a solas con un farmacéutico: revisión de medicinas, enfermedades crónicas, dejar de fumar, salud mental y bienestar.",
  lead: "Un farmacéutico, sus medicinas y sus propias preguntas. No hace falta tener una enfermedad ni ser cliente.",
  ask: "Pedir una consulta",
  offers: {
    title: "De qué podemos hablar",
    review: {
      title: "Revisión completa de sus medicinas (Medication Therapy Management)",
      text: "Traiga todos los frascos que tenga. Buscamos medicinas repetidas, efectos secundarios y pastillas que quizá ya no necesita, y escribimos un plan.",
    },
    chronic: {
      title: "Enfermedades crónicas",
      text: "Ayuda constante con la diabetes, la presión alta, el asma o el colesterol. Repasamos sus resultados entre una visita al médico y la siguiente.",
    },
    screenings: {
      title: "Pruebas de salud",
      text: "Sus resultados, cada uno explicado con palabras sencillas y por escrito para su médico.",
    },
    mental: {
      title: "Apoyo en salud mental",
      text: "Al empezar una medicina para el ánimo o para dormir, es fácil sentir soledad. Le explicamos qué esperar y dónde más hay ayuda.",
    },
    smoking: {
      title: "Dejar de fumar",
      text: "Parches, chicles de nicotina, pastillas para chupar y un plan para los días difíciles. Aquí nadie le va a regañar.",
    },
    wellness: {
      title: "Bienestar",
      text: "Sueño, comida, vitaminas, viajes, envejecer bien. Pregúntenos qué suplementos puede dejar en el estante.",
    },
  },
  steps: {
    title: "Cómo funciona",
    items: [
      { title: "Pida una cita", text: "Escríbanos o llame. No tiene que decirnos de qué se trata." },
      {
        title: "Traiga su lista",
        text: "Frascos, cremas, vitaminas y las preguntas que anotó en la mesa de la cocina.",
      },
      {
        title: "Siéntese con nosotros",
        text: "En privado. Si quiere, venga con alguien.",
      },
      {
        title: "Váyase con un plan",
        text: "En papel, con letra grande si quiere. Con su permiso lo compartimos con su médico.",
      },
    ],
  },
  bring: {
    title: "Qué traer",
    items: [
      "Todas sus medicinas en sus frascos, o fotos claras",
      "Vitaminas, hierbas y todo lo que compró sin receta",
      "Mediciones o análisis recientes, si los tiene",
      "Sus preguntas, por escrito",
    ],
  },
  faq: {
    doctor: {
      question: "¿Esto reemplaza a mi médico?",
      answer:
        "No. Nosotros conocemos bien las medicinas y trabajamos junto con el médico que le conoce a usted. Cuando algo necesita un diagnóstico, se lo decimos y le ayudamos a conseguirlo.",
    },
    privacy: {
      question: "¿Lo que digo es privado?",
      answer:
        "Sí. La misma ley que protege su expediente médico protege esta conversación. Solo la compartimos como lo permite la ley, o cuando usted nos lo pide.",
    },
    cost: {
      question: "¿Cuánto cuesta?",
      answer:
        "Algunos planes, y los planes de medicinas de Medicare para muchos de sus miembros, pagan una revisión completa. Lo averiguamos antes de que se siente.",
      atTheCounter: "Las preguntas en el mostrador son gratis.",
    },
    translator: {
      question: "¿Puedo traer a alguien que me traduzca?",
      answer: "Claro. Díganos cuando pida la cita, para reservar más tiempo.",
      weSpeakIt:
        "Claro, pero quizá no haga falta. Nuestro equipo habla más de un idioma. Díganos cuál prefiere cuando pida la cita.",
    },
  },
} satisfies ConsultationsText;
