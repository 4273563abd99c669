import { capitalNumberWord } from "../../../site/language/numbers.ts";
import rules from "../../../site/language/rules.es.ts";
import type { CopayText } from "./en.ts";

export default {
  description:
    "Cómo ayudamos a bajar lo que usted paga: cupones del fabricante, programas de ayuda al paciente, genéricos y precios sin seguro.",
  lead: {
    couponsFree:
      "Su copago no siempre es la última palabra. Pídanos que busquemos cupones, programas y genéricos para sus recetas. Nuestra ayuda es gratis.",
    coupons:
      "Su copago no siempre es la última palabra. Pídanos que busquemos cupones, programas y genéricos para sus recetas.",
    free: "Su copago no siempre es la última palabra. Pregúntenos por programas y genéricos, y nuestra ayuda es gratis.",
    plain: "Su copago no siempre es la última palabra. Pregúntenos por programas y genéricos.",
  },
  contact: "Contáctenos",
  ways: (count) => `${capitalNumberWord(rules, count)} maneras de pagar menos`,
  waysLead: "La mayoría de las personas solo necesita una. Averiguamos cuál.",
  /** Beside the first of them, where the shop says so. */
  couponFigures: "Copagos que pueden bajar a entre $5 y $25 por receta.",
  programs: {
    "/copay/manufacturer-coupons": {
      title: "Cupones del fabricante",
      text: "Tarjetas de ahorro de los fabricantes para quienes tienen seguro comercial (por su empleo o comprado por su cuenta), no Medicare, Medicaid ni Tricare, aunque el plan lo maneje una compañía privada.",
    },
    "/copay/patient-assistance": {
      title: "Programas de ayuda al paciente",
      text: "Medicinas gratis o más baratas para personas con ingresos bajos. Le ayudamos con los formularios de la primera página a la última.",
    },
    "/copay/insurance-support": {
      title: "Ayuda con el seguro",
      text: "Autorizaciones previas, medicinas que el seguro no quiso pagar y apelaciones. Tráiganos la carta y la contestamos juntos.",
    },
    "/copay/generic-options": {
      title: "Medicinas genéricas",
      text: "El mismo ingrediente activo sin el nombre famoso, por lo común de 80% a 85% más barato. Para todos.",
    },
  },
  medicines: {
    title: "Medicinas con programas de ahorro",
    lead: "Son solo ejemplos. Si la suya no está aquí, pregúntenos de todos modos.",
    weightLoss: "Bajar de peso",
    migraine: "Migraña",
    diabetes: "Diabetes",
    insulins: "Insulinas",
    bloodThinners: "Anticoagulantes",
    eyeDrops: "Gotas para los ojos",
    multipleSclerosis: "Esclerosis múltiple",
    arthritis: "Artritis reumatoide",
  },
  how: "Cómo funciona",
  steps: [
    {
      title: "Traiga su receta",
      text: "Y la tarjeta de su seguro, si tiene. También sirve una foto del frasco o una llamada.",
    },
    {
      title: "Nuestros farmacéuticos buscan ahorros",
      text: "Cupones, programas de ayuda, genéricos, las reglas de su plan y el precio sin seguro.",
    },
  ],
  applied: { title: "Aplicamos el mejor descuento", text: "En la caja. Usted ve el precio antes de pagar." },
  chosen: { title: "Usted elige", text: "Le decimos qué encontramos y cuánto pagaría en cada caso." },
  why: "Por qué hacerlo con nosotros",
  reasons: {
    guidance: {
      title: "Consejo experto",
      text: "Leemos con usted la letra pequeña de la tarjeta y la carta de su plan.",
    },
    noFees: {
      title: "Sin cargos",
      freeHelp: "Nuestra ayuda no cuesta nada, y los programas no cobran inscripción.",
      text: "Los programas no cobran inscripción.",
    },
    support: {
      title: "Apoyo continuo",
      text: "Anotamos cuándo se vence una tarjeta. Pregúntenos a tiempo y buscamos otra.",
    },
    privacy: {
      title: "Confidencialidad",
      text: "Lo que pide la solicitud lo compartimos solo con su médico y con el programa.",
    },
  },
  disclaimer: {
    title: "Aviso",
    text: [
      "Le ayudamos con estos programas. No los patrocinamos ni los administramos. Los fabricantes y las fundaciones deciden quién puede participar, fijan las condiciones y pueden cambiar o terminar un programa en cualquier momento, así que no podemos prometer un ahorro.",
      "Los programas de copago son gratis y no cobran inscripción. No valen para recetas que pagan Medicare, Medicaid o Tricare. Las personas con seguro del gobierno por lo general no tienen derecho a cupones del fabricante ni a programas de ayuda al paciente. Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos.",
    ],
  },
  trademarks: {
    title: "Aviso sobre las marcas",
    text: "Los nombres de marca en estas páginas son marcas o marcas registradas (™ o ®) de sus dueños. Los nombramos solo para que usted reconozca su medicina. Sus dueños no recomiendan ni patrocinan estas páginas, ni pagan por ellas, y nombrar una medicina no es un consejo para que la tome.",
  },
  contactUs: "Contáctenos",
  ask: {
    callOrEmail: "Llámenos o escríbanos sobre su copago",
    call: "Llámenos sobre su copago",
    lead: "Díganos el nombre de la medicina y cuánto le pidieron pagar. Nosotros buscamos.",
    email: "Escribir un correo",
  },
} satisfies CopayText;
