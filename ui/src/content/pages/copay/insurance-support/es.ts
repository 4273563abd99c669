import type { InsuranceText } from "./en.ts";

export default {
  description:
    "Autorización previa, medicinas que el seguro no quiso pagar y apelaciones: cómo tratamos con su plan en nombre de usted.",
  lead: "Cuando su plan dice «no está cubierta», muchas veces no es la última palabra. Sabemos cómo funcionan los planes de seguro y a quién llamar.",
  plans: "Planes que aceptamos",
  benefits: {
    title: "El peso que le quitamos de encima",
    lead: "Esto es lo que podemos hacer cuando el seguro no quiere pagar.",
    check: {
      title: "Revisión de la cobertura",
      text: "Qué cubre su plan, cuánto le toca a usted y en qué nivel de precio (en inglés, tier) de la lista está su medicina.",
    },
    authorization: {
      title: "Autorización previa",
      text: "Empezamos el formulario, se lo enviamos a su médico y damos seguimiento hasta que haya respuesta.",
    },
    appeals: {
      title: "Apelaciones",
      text: "Cuando un plan dice que no, le explicamos por qué y les ayudamos a usted y a su médico a contestar.",
    },
    copay: {
      title: "Ayuda con el copago",
      text: "Para los planes comerciales (por su empleo o comprados por usted), buscamos programas del fabricante que paguen una parte de lo que le toca.",
    },
    alternatives: {
      title: "Otras medicinas cubiertas",
      text: "A veces está cubierta una medicina parecida. Le preguntamos a su médico por usted.",
    },
    cashPrice: {
      title: "Un precio justo sin seguro",
      text: "Si su copago es más alto que el precio sin seguro, pida pagar el más bajo. Quizá no cuente para su deducible.",
    },
  },
  steps: {
    title: "Cómo funciona",
    items: [
      {
        title: "Traiga todas sus tarjetas del seguro",
        text: "También las viejas, y cualquier carta que no haya entendido bien.",
      },
      {
        title: "Buscamos la razón",
        text: "Un dígito equivocado, un formulario que falta, un límite, o una medicina que no está en la lista.",
      },
      { title: "Damos seguimiento", text: "Con el plan y con su médico." },
      { title: "Le avisamos", text: "Con la respuesta, el precio y lo que podemos hacer si sigue siendo no." },
    ],
  },
  warning: {
    title: "Límites de la ayuda con el copago",
    text: "La ayuda de los fabricantes con el copago es para personas con seguro comercial (por su empleo o comprado por ellas; no Medicare, Medicaid ni Tricare, aunque el plan lo maneje una compañía privada). Si Medicare, Medicaid o Tricare pagan sus recetas, por lo general no tiene derecho a cupones del fabricante ni a programas de ayuda al paciente. Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos. La ayuda dura períodos de 6 a 12 meses, y muchos programas ponen un límite de uno a dos años en total.",
  },
  info: {
    title: "Qué hacemos nosotros",
    text: "Le ayudamos con su plan y con los programas de ayuda. No los patrocinamos ni los administramos, y no podemos prometer que el seguro pague. No hay cargos de inscripción.",
  },
  cta: {
    title: "¿Recibió una carta de su plan?",
    lead: "Léanosla por teléfono, o tráigala. Le decimos qué significa.",
  },
} satisfies InsuranceText;
