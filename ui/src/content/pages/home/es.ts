import form from "../../../forms/catalogue/feedback.es.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import forms from "../../../forms/words.es.tsx";
import { listOfChecks } from "../../../site/checks.ts";
import { present, sentence, sentences } from "../../../site/present.ts";
import rules, { theHour } from "../../../site/rules.es.ts";
import type { HomeText } from "./text.ts";

export default {
  description: ({ claims }) =>
    `Su farmacia de barrio${claims.independent ? " independiente" : ""}: recetas, respuestas claras de los farmacéuticos y ${claims.cashPrices ? "precios justos sin seguro" : "gente que le conoce"}.`,
  heading: "La farmacia que conoce su nombre.",
  lead: ({ services, store, delivery, claims }) =>
    sentences(
      `Recetas${services.vaccinations ? ", vacunas" : ""} y respuestas claras de farmacéuticos que conocen el barrio.`,
      store.parking && "Estacionamiento gratis.",
      services.delivery && (sentence(rules, delivery.free, delivery.freeLang) || "Entrega a domicilio."),
      claims.cashPrices && "Precios justos si no tiene seguro.",
    ),
  consultation: "Pedir una consulta",
  contact: "Contáctenos",
  call: "Llamar ahora",
  callShort: "Llamar",
  customers: (figure) => ({ figure, what: "clientes atendidos" }),
  languages: (count) => ({ figure: String(count), what: count === 1 ? "idioma" : "idiomas" }),
  delivery: { figure: "Entrega", what: "a domicilio" },
  quickActions: "Acciones rápidas",
  refill: ({ promise: { refillHours } }) => ({
    title: "Pedir resurtido (refill)",
    text: refillHours ? `Calcule ${rules.term(refillHours)}` : "Con el número de la etiqueta",
  }),
  transfer: { title: "Transferir receta", text: "Nosotros hacemos las llamadas" },
  status: { title: "¿Ya está lista?", text: "Consulte su solicitud" },
  homeDelivery: ({ delivery: { cutoffWeekday } }) => ({
    title: "Entrega a domicilio",
    text:
      cutoffWeekday === null
        ? "Hasta su puerta"
        : `Lo que está listo antes de ${theHour(rules.time(cutoffWeekday))} llega el mismo día`,
  }),
  store: ({ store, map }) => ({
    title: "Dónde estamos",
    text: store.parking ? "Estacionamiento gratis" : map.embedUrl ? "Mapa y cómo llegar" : "Dirección y cómo llegar",
  }),
  services: {
    title: "Nuestros servicios especiales",
    lead: "Entre y le atendemos.",
    all: "Ver todos los servicios",
  },
  screening: (site) => ({
    title: "Pruebas de salud",
    text:
      site.store.screenings.length > 0
        ? `${listOfChecks(rules, site)}: pruebas que ${site.claims.whileYouWait ? "se hacen mientras espera" : "hacemos aquí"}.`
        : "Pruebas sencillas, y se las explicamos.",
  }),
  vaccination: ({ claims }) => ({
    title: "Vacunas",
    text: `Vacunas de temporada${claims.travelVaccines ? ", para adultos y para viajes" : " y para adultos"}, con su registro al día.`,
  }),
  consultations: {
    title: "Consultas de salud",
    text: "Un momento a solas con un farmacéutico para hablar de sus medicinas y sus preguntas.",
  },
  copay: {
    title: "Ayuda con el copago",
    text: "Cupones, programas para pacientes y genéricos que bajan lo que usted paga.",
  },
  prices: {
    title: "Buenos precios sin seguro",
    lead: "¿No tiene seguro, o su plan no cubre la medicina? Pregunte por el precio sin seguro antes de pagar. Muchas veces es más bajo que el copago.",
    ask: "Preguntar un precio",
    items: ({ claims }) =>
      present(
        claims.priceFirst && { title: "Precios claros", text: "Usted sabe el precio completo antes de pagar." },
        claims.lowestPrice && {
          title: "Lo que más le conviene",
          text: "De marca, genérico o con cupón: le decimos qué le cuesta menos.",
        },
        claims.discountAtRegister && {
          title: "Ahorro al instante",
          text: "El descuento se aplica en la caja, cuando usted paga.",
        },
      ),
  },
  why: (name) => `Por qué elegir ${name}`,
  pharmacists: {
    title: "Farmacéuticos expertos",
    text: "Pida hablar con un farmacéutico siempre que estemos abiertos.",
  },
  insurance: {
    title: "Aceptamos seguros",
    text: "La mayoría de los planes, con ayuda si el seguro no quiere pagar.",
  },
  fast: { title: "Servicio rápido", text: "Le llamamos cuando su medicina esté lista, para que espere en casa." },
  parking: { title: "Estaciona\u00admiento gratis", text: "Todo el tiempo que dure su visita." },
  testimonials: "Lo que dicen nuestros vecinos",
  sampleTestimonials: "Testimonios de ejemplo: muestran cómo se ve esta sección. Ningún cliente ha dicho esto.",
  stars: (count) => `${count} de 5 estrellas`,
  values: { title: "Nuestros valores", lead: "Lo que puede exigirnos." },
  visit: {
    title: "Pase por aquí, o llame",
    lead: ({ claims }) => sentences("Pida hablar con un farmacéutico.", claims.freeQuestions && "Preguntar es gratis."),
  },
  form: form as Form,
  forms,
} satisfies HomeText;
