import { present, sentence, sentences } from "../../../site/present.ts";
import rules, { theHour } from "../../../site/rules.es.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";
import type { DeliveryText } from "./text.ts";

function page(site: Site): ServiceText {
  const { prescriptions } = site.services;
  const { extras } = site.store;
  const { cutoffWeekday, cutoffSaturday, free, freeLang } = site.delivery;
  const own = sentence(rules, free, freeLang);
  return {
    description: "Entrega de recetas a domicilio en nuestro barrio: la zona, los horarios y cómo pedirla.",
    lead: "Nieve en los escalones, un bebé recién nacido, sin auto, o simplemente un día largo. Llámenos y sus medicinas llegan a su puerta.",
    spot: "home-delivery",
    buttons: present(
      prescriptions && { href: "/refill", label: "Resurtir en línea" },
      prescriptions && { href: "/transfer", label: "Transferir una receta" },
      { href: "/contact", label: "Contáctenos" },
    ),
    offers: {
      title: "Qué llevamos",
      items: present(
        {
          icon: "vial",
          title: "Recetas",
          text: "Nuevas y resurtidos, con el folleto de cada una. Avísenos si una medicina debe ir fría en el camino.",
        },
        extras.includes("vitamins") && {
          icon: "pill",
          title: "Vitaminas y remedios sin receta",
          text: "Para el dolor, el resfriado, la alergia; vitaminas. Pregúntele al farmacéutico por teléfono qué va bien con sus otras medicinas.",
        },
        extras.includes("dme") && {
          icon: "dme",
          title: "Equipo médico (DME)",
          text: "Andadores, bastones, sillas para la ducha, soportes, artículos para medir el azúcar. Pregunte cuáles podemos llevar.",
        },
        extras.includes("shopping") && {
          icon: "cart",
          title: "Cosas pequeñas de la tienda",
          text: "Pañales, vendas, pastillas para la tos. Pregunte si pueden ir en la misma bolsa.",
        },
      ),
    },
    steps: {
      title: "Cómo pedir una entrega",
      items: [
        {
          title: "Díganos qué necesita",
          text: sentences(
            prescriptions
              ? "Pida un resurtido en línea, transfiera su receta de otra farmacia, o llame."
              : "Llámenos o pregunte en el mostrador.",
            "Diga que quiere recibirlo en casa.",
          ),
        },
        {
          title: "Lo revisamos",
          text: "Un farmacéutico lo revisa con el mismo cuidado que en el mostrador. Pregunte cuánto hay que pagar.",
        },
        {
          title: "Llega a su casa",
          text: "Díganos quién puede recibirlo por usted, y qué hacer si nadie abre.",
        },
      ],
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
    faq: present(
      {
        question: "¿Cuánto cuesta la entrega?",
        answer: own
          ? `${own} Usted paga lo que va en la bolsa.`
          : "Pregunte al hacer el pedido y lo sabrá antes de que algo salga de la farmacia.",
      },
      {
        question: "¿Y si no estoy en casa?",
        answer:
          "Díganos al hacer el pedido quién más puede recibirlo. Algunas medicinas necesitan la firma de alguien.",
      },
      {
        question: "¿Aun así me puede explicar un farmacéutico mi medicina nueva?",
        answer: "Sí. Llámenos cuando tenga la bolsa en la mesa de la cocina y pregunte todo lo que quiera.",
      },
      (cutoffWeekday !== null || cutoffSaturday !== null) && {
        question: "¿El mismo día es el día en que hago el pedido?",
        answer:
          "Es el día en que su medicina está lista. Si la tenemos y usted la pide a tiempo, muchas veces es ese mismo día. Un resurtido que tarda más, o que necesita una respuesta de su médico, llega cuando está listo.",
      },
      {
        question: "¿Pueden llegar juntas todas mis medicinas del mes?",
        answer:
          "Pregúntenos. Muchas veces se pueden ajustar para que se acaben el mismo día. Avísenos cuando cambie su lista.",
      },
    ),
  };
}

const schedule: DeliveryText = {
  weekdays: "De lunes a viernes",
  saturday: "Sábado",
  sunday: "Domingo",
  byMail: "Por correo",
  anyDay: "Cualquier día",
  sameDay: "Llega el mismo día",
  columns: { day: "Día", orderBy: "Hasta cuándo pedir", expect: "Qué esperar" },
  unknown: "Llámenos y le decimos qué día podemos ir.",
  schedule: (days, refill) =>
    `Lo que se pide ${days.map(({ day, time }) => `antes de ${theHour(time)} (${day.toLowerCase()})`).join(" o ")} llega el mismo día. «El mismo día» es el día en que la medicina está lista${refill ? `: un resurtido que tarda ${rules.term(refill)} llega el día en que está listo` : ""}.`,
  callBy: (day) => (day ? `Llámenos a más tardar el ${day}` : "Llámenos"),
  closedOnSaturday: (day) =>
    `El mostrador de recetas está cerrado el sábado; lo que llevamos ese día debe estar listo a más tardar el ${day}.`,
  closedOnSunday: (day) =>
    `El domingo nadie contesta el teléfono. Acuerde con nosotros la entrega del domingo antes de que termine el ${day}.`,
  within: (miles) => `Entregamos hasta ${miles === 1 ? "una milla" : `${miles} millas`} de la farmacia, más o menos.`,
  towns: (towns) =>
    towns.length === 1
      ? `Entregamos en ${towns[0]} y cerca de ahí.`
      : `Entregamos en ${rules.list(towns)}, y en los alrededores.`,
  ask: "Si no sabe si llegamos a su calle, pregunte.",
};

export default { page, schedule };
