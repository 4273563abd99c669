import rules from "../../../site/language/rules.es.ts";
import type { VaccinationsText } from "./en.ts";

export default {
  description: {
    travel:
      "Vacunas de temporada, para adultos y para viajes, puestas por nuestros farmacéuticos, con calendario y registro.",
    noTravel: "Vacunas puestas por nuestros farmacéuticos, con calendario y registro.",
  },
  lead: "Súbase la manga. Nosotros llevamos la cuenta de lo que le toca.",
  ask: "Pedir cita para una vacuna",
  makeAppointment: "Pedir una cita",
  offers: {
    title: "Qué vacunas ponemos",
    seasonal: {
      title: "Vacunas de temporada",
      both: "La de la gripe (influenza; en inglés, flu) cada otoño y la vacuna actual contra el COVID-19. Llame y le decimos si ya la tenemos.",
      flu: "La de la gripe (influenza; en inglés, flu) cada otoño. Llame y le decimos si ya la tenemos.",
      covid: "La vacuna actual contra el COVID-19. Llame y le decimos si ya la tenemos.",
    },
    adult: {
      title: "Vacunas para adultos",
      all: "Culebrilla (herpes zóster), neumonía, virus sincitial respiratorio (VRS; en inglés, RSV), virus del papiloma humano (VPH; en inglés, HPV), tétanos y tos ferina, hepatitis, y las que quizá le faltaron en su infancia.",
      some: "Las de la tabla, cuando le toquen.",
    },
    ask: {
      title: "Pregunte cuáles tenemos",
      text: "Llame o pregunte en el mostrador. Si no tenemos la vacuna que necesita, le ayudamos a averiguar quién la tiene.",
    },
    travel: {
      title: "Vacunas para viajes",
      text: "Díganos adónde va y cuándo. Nosotros vemos qué pide ese país.",
      inNewYork:
        "Un farmacéutico puede poner las vacunas contra la hepatitis A y B, el sarampión y la meningitis; pregunte cuáles tenemos. Para las de fiebre tifoidea, rabia, encefalitis japonesa y fiebre amarilla necesita una clínica de viajes.",
      elsewhere:
        "La ley del estado dice cuáles puede poner un farmacéutico. Para las demás le decimos a qué clínica de viajes ir.",
    },
    schedules: {
      title: "Calendario",
      text: "Leemos su registro y le decimos qué le toca ahora, qué puede esperar y cuándo es la segunda visita.",
    },
    records: {
      title: "Comprobantes",
      text: "Usted se va con un comprobante en papel. Guardamos una copia, avisamos a su médico si usted quiere e informamos al registro del estado como manda la ley.",
    },
  },
  schedule: {
    name: "Quién necesita qué vacuna, y cuándo",
    vaccine: "Vacuna",
    who: "Para quién, en general",
    when: "Cuándo",
    /** Where the shop doesn’t say which of them it gives. */
    ask: "Pregunte cuáles de estas ponemos.",
    rows: {
      flu: {
        name: "Gripe (flu)",
        who: "Todos los adultos; los niños, según su médico",
        when: "Cada año, mejor en septiembre u octubre",
      },
      "covid-19": {
        name: "COVID-19",
        who: "Pregúntenos, o a su médico, qué le conviene a usted",
        when: "Cuando sale una versión nueva",
      },
      tetanus: {
        name: "Tétanos, difteria, tos ferina",
        who: "Todos los adultos",
        when: "Un refuerzo cada 10 años, y en cada embarazo",
      },
      shingles: {
        name: "Culebrilla (shingles)",
        who: "Adultos desde los 50, o antes con defensas bajas",
        when: "Dos visitas, con dos a seis meses entre ellas; antes si sus defensas están bajas y su médico lo indica",
      },
      pneumonia: {
        name: "Neumonía (neumococo)",
        who: "Adultos desde los 50, y más jóvenes con más riesgo",
        when: "Una vez, para la mayoría",
      },
      rsv: {
        name: "Virus sincitial respiratorio (VRS; en inglés, RSV), que infecta los pulmones",
        who: "Adultos desde los 75, y desde los 50 con más riesgo; si está embarazada, pregunte a su médico",
        when: "Una vez; mejor al final del verano o al empezar el otoño",
      },
      hpv: {
        name: "Virus del papiloma humano (VPH; en inglés, HPV)",
        who: "Todos hasta los 26 si les falta; de los 27 a los 45, después de hablar con nosotros",
        when: "Dos o tres visitas",
      },
      missed: {
        name: "Hepatitis A y B, sarampión y otras que falten",
        who: "Depende de su edad, su trabajo y sus viajes",
        when: "En cuanto vemos que falta una",
      },
    },
  },
  steps: {
    title: "Su visita en cuatro pasos",
    items: [
      {
        title: "Regístrese",
        text: "Muestre la tarjeta de su seguro y conteste una lista corta de preguntas de salud.",
      },
      {
        title: "Consulta",
        text: "Un farmacéutico lee sus respuestas, le explica la vacuna y pregunta si hoy es buen día para ponérsela.",
      },
      {
        title: "Vacuna",
        text: "En el brazo que usted elija. Después quédese unos 15 minutos, para ver que se siente bien.",
      },
      {
        title: "Comprobante",
        text: "Recibe un registro con la fecha y la vacuna. Guardamos nuestra copia y anotamos cuándo le toca la siguiente.",
      },
    ],
  },
  bring: {
    title: "Qué traer",
    items: [
      "La tarjeta del seguro o de Medicare y una identificación con foto",
      "Sus registros de vacunas anteriores, si los encuentra",
      "Una lista de sus medicinas y alergias",
      "Una camisa con mangas fáciles de subir",
    ],
  },
  faq: {
    appointment: {
      question: "¿Necesito cita?",
      byAppointment: {
        anyDay: "Sí. Ponemos vacunas solo con cita. Llámenos o escríbanos para pedirla.",
        onDays: (days) =>
          `Sí. Ponemos vacunas solo con cita, ${rules.onDays(days)}. Llámenos o escríbanos para pedirla.`,
      },
      ask: "Llámenos y pregunte.",
      walkIn: "Para la gripe muchas veces basta con venir en nuestro horario.",
      others:
        "Para las vacunas menos comunes, comuníquese antes con nosotros, para que la suya esté en el refrigerador cuando venga.",
    },
    insurance: {
      question: "¿La paga mi seguro?",
      answer:
        "La mayoría de los planes, y Medicare para las vacunas que cubre, pagan en la farmacia las vacunas recomendadas para adultos. Lo revisamos antes de empezar y le decimos si hay algo que pagar.",
    },
    twoAtOnce: {
      question: "¿Me pueden poner dos vacunas el mismo día?",
      answer:
        "Muchas veces sí, una en cada brazo. Un farmacéutico revisa las dos y le dice si en su caso es mejor esperar.",
    },
    doctorFirst: {
      question: "¿Quién debe preguntar antes a un médico?",
      answer:
        "Hable antes con nosotros o con su médico si está embarazada, si sus defensas están bajas, si hoy tiene fiebre, o si alguna vacuna le causó una reacción grave.",
    },
    children: {
      question: "¿Vacunan a niños?",
      inNewYork:
        "En Nueva York un farmacéutico puede poner la vacuna contra la gripe a niños desde los 2 años; la mayoría de las demás vacunas para niños le tocan al médico.",
      elsewhere: "La ley del estado fija desde qué edad puede poner cada vacuna un farmacéutico.",
      call: "Llámenos, díganos la edad de su hijo y le decimos qué podemos hacer nosotros y qué le toca al pediatra.",
    },
  },
} satisfies VaccinationsText;
