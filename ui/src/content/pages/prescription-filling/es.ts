import rules from "../../../site/language/rules.es.ts";
import type { FillingText } from "./en.ts";

export default {
  description: {
    all: "Recetas nuevas, resurtidos, sincronización de medicinas, transferencias, empaque y consejos en su farmacia.",
    basic: "Recetas nuevas, resurtidos, transferencias y consejos de un farmacéutico en su farmacia.",
  },
  lead: "Desde el primer frasco hasta el resurtido (en inglés, refill) número cien, un farmacéutico revisa cada receta y le dice qué lleva en la bolsa.",
  refillOnline: "Resurtir en línea",
  transfer: "Transferir una receta",
  contact: "Contáctenos",
  offers: {
    title: "Lo que podemos hacer por usted",
    newOnes: {
      title: "Recetas nuevas",
      text: "Su médico nos la envía por computadora. Donde la ley todavía permite el papel, traiga el papel.",
      price: "Le decimos el precio antes de prepararla, y usted puede decir que no.",
    },
    refills: {
      title: "Resurtidos",
      text: "Pídalos por teléfono, en línea o en persona.",
      allow: (refillHours) => `Calcule ${rules.term(refillHours)}.`,
      ready: (day) => `Lo que pida ahora estará listo desde el ${day}.`,
      noneLeft:
        "Cuando ya no le quedan resurtidos (en la etiqueta, «Refills: 0»), le escribimos a su médico por usted.",
    },
    sync: {
      title: "Sincronización de medicinas",
      text: "Ajustamos sus medicinas del mes para que todas se acaben el mismo día. Un viaje en lugar de cinco.",
    },
    transfers: {
      title: "Transferencias",
      text: "Denos el nombre de su farmacia anterior. Nosotros llamamos y traemos lo que la ley permite.",
      confirmedOnWeekdays: (transferHours) =>
        `Denos el nombre de su farmacia anterior. Nosotros llamamos, traemos lo que la ley permite y confirmamos ${rules.within(transferHours)}; en fin de semana, el siguiente día hábil.`,
      confirmedWhenOpen: (transferHours) =>
        `Denos el nombre de su farmacia anterior. Nosotros llamamos, traemos lo que la ley permite y confirmamos ${rules.within(transferHours)}; si para entonces está cerrado, cuando abramos.`,
    },
    packaging: {
      title: "Empaque",
      text: "Tapas fáciles de abrir para manos adoloridas (un niño también puede abrirlas: guárdelas fuera de su alcance), etiquetas con letra grande para ojos cansados. Si toma muchas pastillas, pregunte por los paquetes por día y hora.",
    },
    counseling: {
      title: "Consejos",
      text: "Un farmacéutico repasa con usted cada medicina nueva: para qué sirve, cómo tomarla y en qué debe fijarse.",
    },
  },
  steps: {
    title: "Cómo preparamos una receta",
    send: {
      title: "Háganosla llegar",
      text: "Dé nuestro nombre en el consultorio de su médico, o denos el número de su etiqueta anterior.",
    },
    check: {
      title: "La revisamos",
      text: "Un farmacéutico mira sus alergias y sus otras medicinas antes de contar una sola pastilla.",
    },
    price: {
      title: "Le decimos el precio",
      text: "Con seguro y sin seguro.",
      cheaper: "Si hay una manera más barata, se la decimos sin que pregunte.",
    },
    pickupOrDelivery: {
      title: "Recoger o recibir en casa",
      atTheCounter: "Venga al mostrador o deje que se la llevemos.",
      orDriveThru: "Venga al mostrador o a la ventanilla para autos, o deje que se la llevemos.",
    },
    pickup: {
      title: "Recoger",
      text: "Venga al mostrador a la hora que le convenga.",
      driveThru: "O quédese en su auto y use la ventanilla.",
    },
    weCall: "Le llamamos cuando esté lista.",
  },
  bring: {
    title: "Para su primera visita",
    items: [
      "El frasco con su etiqueta, o la receta en papel si se la dieron",
      "La tarjeta de su seguro y una identificación con foto",
      "Una lista de todo lo que toma, también vitaminas y hierbas",
      "Sus alergias, y qué reacción tuvo",
    ],
  },
  faq: {
    howLong: {
      question: "¿Cuánto tarda una receta?",
      answer: "Pregúntenos al traerla. Depende de la medicina, de si la tenemos y de su plan.",
      refill: (refillHours) =>
        `Para un resurtido que pide en línea, calcule ${rules.term(refillHours)}. Si eso cae en un día en que cerramos, será el siguiente día que abramos.`,
    },
    somebodyElse: {
      question: "¿Puede otra persona recoger mi medicina?",
      answer:
        "Sí. Esa persona debe saber el nombre completo y la fecha de nacimiento de usted. Para algunas medicinas controladas, la ley exige que muestre una identificación con foto.",
    },
    noRefillsLeft: {
      question: "Ya no me quedan resurtidos. ¿Y ahora?",
      answer:
        "Envíenos la solicitud de todos modos, unos días antes de que se le acabe la medicina. Le pedimos una receta nueva a su médico y le llamamos en cuanto haya respuesta.",
    },
    insuranceSaysNo: {
      question: "¿Y si mi seguro dice que no?",
      answer:
        "Averiguamos por qué. A veces el plan quiere un formulario de su médico, y nosotros lo ponemos en marcha. Mientras tanto buscamos una manera más barata de pagar.",
    },
  },
} satisfies FillingText;
