import { present, sentences } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";

function page({ store, stateLaw, claims }: Site): ServiceText {
  return {
    description: `Vacunas de temporada${claims.travelVaccines ? ", para adultos y para viajes" : " y para adultos"}, puestas por nuestros farmacéuticos, con calendario y registro.`,
    lead: sentences(
      store.parking && "El estacionamiento es gratis.",
      "Súbase la manga y deje que nosotros llevemos la cuenta de lo demás.",
    ),
    spot: "vaccinations",
    buttons: [{ href: "/contact", label: "Pedir cita para una vacuna" }],
    offers: {
      title: "Qué vacunas ponemos",
      items: present(
        {
          icon: "leaf",
          title: "Vacunas de temporada",
          text: "La de la gripe cada otoño y la vacuna actual contra el COVID-19. Llame y le decimos si ya la tenemos.",
        },
        {
          icon: "people",
          title: "Vacunas para adultos",
          text: "Culebrilla (herpes zóster), neumonía, virus sincitial respiratorio (VRS; en inglés, RSV), virus del papiloma humano (VPH; en inglés, HPV), tétanos y tos ferina, hepatitis, y las que quizá le faltaron en su infancia.",
        },
        claims.travelVaccines && {
          icon: "globe",
          title: "Vacunas para viajes",
          text: sentences(
            "Díganos adónde va y cuándo. Nosotros vemos qué pide ese país.",
            stateLaw &&
              "Un farmacéutico puede poner las vacunas contra la hepatitis A y B, el sarampión y la meningitis; pregunte cuáles tenemos. Para las de fiebre tifoidea, rabia, encefalitis japonesa y fiebre amarilla necesita una clínica de viajes.",
            !stateLaw &&
              "La ley del estado dice cuáles puede poner un farmacéutico. Para las demás le decimos a qué clínica de viajes ir.",
          ),
        },
        {
          icon: "cal",
          title: "Calendario",
          text: "Leemos su registro y le decimos qué le toca ahora, qué puede esperar y cuándo es la segunda visita.",
        },
        {
          icon: "book",
          title: "Comprobantes",
          text: "Usted se va con un comprobante en papel. Guardamos una copia, avisamos a su médico si usted quiere e informamos al registro del estado como manda la ley.",
        },
      ),
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
          text: "En el brazo que usted elija. Después quédese unos minutos, para ver que se siente bien.",
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
    faq: [
      {
        question: "¿Necesito cita?",
        answer: sentences(
          "Llámenos y pregunte.",
          claims.walkInVaccines && "Para la gripe muchas veces basta con venir en nuestro horario.",
          "Para las vacunas menos comunes, comuníquese antes con nosotros, para que la suya esté en el refrigerador cuando venga.",
        ),
      },
      {
        question: "¿La paga mi seguro?",
        answer:
          "La mayoría de los planes, y Medicare para las vacunas que cubre, pagan en la farmacia las vacunas recomendadas para adultos. Lo revisamos antes de empezar y le decimos si hay algo que pagar.",
      },
      {
        question: "¿Me pueden poner dos vacunas el mismo día?",
        answer:
          "Muchas veces sí, una en cada brazo. Un farmacéutico revisa las dos y le dice si en su caso es mejor esperar.",
      },
      {
        question: "¿Quién debe preguntar antes a un médico?",
        answer:
          "Hable antes con nosotros o con su médico si está embarazada, si sus defensas están bajas, si hoy tiene fiebre, o si alguna vacuna le causó una reacción grave.",
      },
      {
        question: "¿Vacunan a niños?",
        answer: sentences(
          stateLaw &&
            "Contra la gripe, sí, desde los 2 años. La ley de Nueva York deja al médico la mayoría de las demás vacunas para niños.",
          !stateLaw && "La ley del estado fija desde qué edad puede poner cada vacuna un farmacéutico.",
          "Llámenos, díganos la edad de su hijo y le decimos qué podemos hacer nosotros y qué le toca al pediatra.",
        ),
      },
    ],
  };
}

export default { page };
