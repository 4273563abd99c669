import board from "../../../components/shop/today-board.es.ts";
import { isRun } from "../../../site/calendar/clock.ts";
import { capitalize } from "../../../site/language/present.ts";
import rules, { theHour } from "../../../site/language/rules.es.ts";
import type { DeliveryText } from "./en.ts";

export default {
  board,
  description: "Entrega de medicinas a domicilio en nuestro barrio: la zona, los horarios y cómo pedirla.",
  lead: "Nieve en los escalones, un bebé recién nacido, no tener auto, o simplemente un día largo. Llámenos y sus medicinas llegan a su puerta.",
  refillOnline: "Resurtir en línea",
  transfer: "Transferir una receta",
  contact: "Contáctenos",
  offers: {
    title: "Qué llevamos",
    prescriptions: {
      title: "Medicinas con receta",
      text: "Recetas nuevas y resurtidos (en inglés, refills), con el folleto de cada medicina. Avísenos si una medicina debe ir fría en el camino.",
    },
    vitamins: {
      title: "Vitaminas y remedios sin receta",
      text: "Para el dolor, el resfriado, la alergia; vitaminas. Pregúntele al farmacéutico por teléfono qué va bien con sus otras medicinas.",
    },
    dme: {
      title: "Equipo médico (DME)",
      text: "Andadores, bastones, sillas para la ducha, rodilleras y otros soportes, artículos para medir el azúcar. Pregunte cuáles podemos llevar.",
    },
    shopping: {
      title: "Cosas pequeñas de la tienda",
      text: "Pañales, vendas, pastillas para la tos. Pregunte si pueden ir en la misma bolsa.",
    },
  },
  steps: {
    title: "Cómo pedir una entrega",
    tell: {
      title: "Díganos qué necesita",
      online: "Pida un resurtido en línea, transfiera su receta de otra farmacia, o llame.",
      call: "Llámenos o pregunte en el mostrador.",
      delivered: "Diga que quiere entrega a domicilio.",
    },
    check: {
      title: "Lo revisamos",
      text: "Un farmacéutico lo revisa con el mismo cuidado que en el mostrador. Pregunte cuánto hay que pagar.",
    },
    comes: { title: "Llega a su casa", text: "Díganos quién puede recibirlo por usted, y qué hacer si nadie abre." },
  },
  bring: {
    title: "Tenga esto a la mano",
    items: [
      "Su dirección y qué timbre tocar",
      "Un teléfono donde le encontremos ese día",
      "Cómo quiere pagar",
      "Una identificación con foto para algunas medicinas controladas",
    ],
  },
  faq: {
    free: { question: "¿Cuánto cuesta la entrega?", answer: "Usted paga lo que va en la bolsa." },
    cost: {
      question: "¿Cuánto cuesta la entrega?",
      answer: "Pregunte al hacer el pedido y lo sabrá antes de que algo salga de la farmacia.",
    },
    notHome: {
      question: "¿Y si no estoy en casa?",
      answer: "Díganos al hacer el pedido quién más puede recibirlo. Algunas medicinas necesitan la firma de alguien.",
    },
    pharmacist: {
      question: "¿Aun así me puede explicar un farmacéutico mi medicina nueva?",
      answer: "Sí. Llámenos cuando tenga la bolsa en la mesa de la cocina y pregunte todo lo que quiera.",
    },
    sameDay: {
      question: "¿El mismo día es el día en que hago el pedido?",
      answer:
        "Es el día en que su medicina está lista. Si la tenemos y usted la pide a tiempo, muchas veces es ese mismo día. Un resurtido que tarda más, o que necesita una respuesta de su médico, llega cuando está listo.",
    },
    together: {
      question: "¿Pueden llegar juntas todas mis medicinas del mes?",
      answer:
        "Pregúntenos. Muchas veces se pueden ajustar para que se acaben el mismo día. Avísenos cuando cambie su lista.",
    },
  },
  schedule: {
    title: "Horario de entregas",
    weekdays: "De lunes a viernes",
    some: (days) => capitalize(isRun(days) ? rules.onDays(days) : rules.list(days.map((day) => `${rules.days[day]}`))),
    daysOf: (days) => `Entregamos ${rules.onDays(days)}.`,
    next: (day) => `Por los días en que cerramos, un resurtido que pida ahora llega el ${day}.`,
    saturday: "Sábado",
    byMail: "Por correo",
    anyDay: "Cualquier día",
    sameDay: "Llega el mismo día",
    /** Where no day is known. */
    unknown: "Llámenos y le decimos qué día podemos ir.",
    orders: (deadlines) =>
      `Lo que se pide ${deadlines.map(({ day, time }) => `antes de ${theHour(time)} (${day.toLowerCase()})`).join(" o ")} llega el mismo día. «El mismo día» es el día en que la medicina está lista.`,
    ordersAndRefills: (deadlines, refill) =>
      `Lo que se pide ${deadlines.map(({ day, time }) => `antes de ${theHour(time)} (${day.toLowerCase()})`).join(" o ")} llega el mismo día. «El mismo día» es el día en que la medicina está lista: un resurtido que tarda ${rules.term(refill)} llega el día en que está listo.`,
    callBy: (day) => `Llámenos a más tardar el ${day}`,
    call: "Llámenos",
    closedOnSaturday: (lastOpenDay) =>
      `El mostrador de recetas está cerrado el sábado; lo que llevamos ese día debe estar listo a más tardar el ${lastOpenDay}.`,
    closedOnSunday: (day, time) =>
      `Las entregas del domingo se acuerdan con nosotros a más tardar el ${day} a ${theHour(time)}, cuando cerramos. Si el domingo necesita algo urgente que no acordó con nosotros, llame a su médico; en una emergencia, al 911.`,
  },
  doors: {
    today: "Hoy",
    by: (times) => `antes de ${times.map(theHour).join(" o de ")}`,
    comes: "Entregamos",
    none: "No hay entregas",
    over: "Hoy ya no hay más entregas",
  },
  road: {
    store: "La farmacia",
    nearby: "y cerca de ahí",
    about: "hasta más o menos",
    miles: (miles) => (miles === 1 ? "1 milla" : `${miles} millas`),
  },
  area: {
    title: "Zona de entrega",
    within: (miles) =>
      `Entregamos hasta ${miles === 1 ? "una milla" : `unas ${miles} millas`} a la redonda${miles === 1 ? ", más o menos" : ""}.`,
    towns: (towns) => `Entregamos en ${rules.list(towns)}.`,
    townAndAround: (towns) => `Entregamos en ${rules.list(towns)} y cerca de ahí.`,
    townsAndAround: (towns) => `Entregamos en ${rules.list(towns)}, y en los alrededores.`,
    ask: "Si no sabe si llegamos a su calle, pregunte.",
  },
} satisfies DeliveryText;
