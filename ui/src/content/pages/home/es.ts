import board from "../../../components/shop/today-board.es.ts";
import form from "../../../forms/catalogue/feedback.es.gen.ts";
import forms from "../../../forms/words.es.tsx";
import rules from "../../../site/language/rules.es.ts";
import type { HomeText } from "./en.ts";

export default {
  description: {
    independentCashPrices:
      "Su farmacia de barrio independiente: recetas, respuestas claras de los farmacéuticos y precios justos sin seguro.",
    independent:
      "Su farmacia de barrio independiente: recetas, respuestas claras de los farmacéuticos y gente que le conoce.",
    cashPrices: "Su farmacia de barrio: recetas, respuestas claras de los farmacéuticos y precios justos sin seguro.",
    plain: "Su farmacia de barrio: recetas, respuestas claras de los farmacéuticos y gente que le conoce.",
    withoutPrescriptions: "En su barrio: respuestas claras y gente que le conoce.",
  },
  heading: "La farmacia que conoce su nombre.",
  lead: {
    vaccines: "Recetas, vacunas y respuestas claras de farmacéuticos que conocen el barrio.",
    plain: "Recetas y respuestas claras de farmacéuticos que conocen el barrio.",
    withoutPrescriptions: "Respuestas claras de gente que conoce el barrio.",
  },
  consultation: "Pedir una consulta",
  contact: "Contáctenos",
  call: "Llamar ahora",
  callShort: "Llamar",
  customers: (printed) => ({ figure: printed, what: "clientes atendidos" }),
  languages: () => "idiomas",
  board,
  quickActions: "Acciones rápidas",
  refill: {
    title: "Pedir resurtido (refill)",
    allow: (refillHours) => `Calcule ${rules.term(refillHours)}`,
    ready: (day) => `Listo desde el ${day}`,
    untimed: "Con el número de la etiqueta",
  },
  transfer: { title: "Transferir receta", text: "Nosotros llamamos" },
  status: { title: "¿Está lista mi medicina?", text: "Consulte aquí" },
  homeDelivery: { title: "Entrega a domicilio", text: "A direcciones cercanas" },
  store: {
    title: "Dónde estamos",
    parking: "Estacionamiento gratis",
    map: "Mapa y cómo llegar",
    address: "Dirección y cómo llegar",
  },
  services: { title: "Nuestros servicios especiales", lead: "Entre y le atendemos.", all: "Ver todos los servicios" },
  screening: {
    title: "Pruebas de salud",
    checksWhileYouWait: (checks) => `${checks}: aquí y mientras espera.`,
    checks: (checks) => `${checks}: aquí mismo.`,
    unnamed: "Pruebas sencillas, y se las explicamos.",
  },
  vaccination: {
    title: "Vacunas",
    travel: "Vacunas de temporada, para adultos y para viajes, con su registro al día.",
    noTravel: "Vacunas, con su registro al día.",
  },
  consultations: {
    title: "Consultas de salud",
    text: "Un momento a solas con un farmacéutico para hablar de sus medicinas y sus preguntas.",
  },
  copay: {
    title: "Ayuda con el copago",
    text: "Cupones, programas de ayuda al paciente y genéricos que bajan lo que usted paga.",
  },
  prices: {
    title: "Buenos precios sin seguro",
    lead: "¿No tiene seguro, o su plan no cubre la medicina? Pregunte por el precio sin seguro antes de pagar. A veces es más bajo que el copago.",
    ask: "Preguntar un precio",
    priceFirst: { title: "Precios claros", text: "Usted sabe el precio completo antes de pagar." },
    lowestPrice: {
      title: "Lo que más le conviene",
      text: "De marca, genérico o con cupón: le decimos qué le cuesta menos.",
    },
    discount: { title: "Ahorro al instante", text: "El descuento se aplica en la caja, cuando usted paga." },
  },
  why: (name) => `Por qué elegir ${name}`,
  pharmacists: {
    title: "Farmacéuticos expertos",
    text: "Pida hablar con un farmacéutico siempre que estemos abiertos.",
  },
  insurance: { title: "Aceptamos seguros", text: "La mayoría de los planes, con ayuda si el seguro no quiere pagar." },
  fast: { title: "Servicio rápido", text: "Le llamamos cuando su medicina esté lista, para que espere en casa." },
  parking: { title: "Estaciona\u00admiento gratis", text: "Todo el tiempo que dure su visita." },
  testimonials: "Lo que dicen nuestros vecinos",
  sampleTestimonials: "Testimonios de ejemplo: muestran cómo se ve esta sección. Ningún cliente ha dicho esto.",
  stars: (count) => `${count} de 5 estrellas`,
  values: { title: "Nuestros valores", lead: "Lo que puede exigirnos." },
  visit: {
    title: "Pase por aquí, o llame",
    lead: "Pida hablar con un farmacéutico.",
    freeQuestions: "Preguntar es gratis.",
  },
  form,
  forms,
} satisfies HomeText;
