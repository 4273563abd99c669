import form from "../../../forms/catalogue/transfer.es.gen.ts";
import forms from "../../../forms/words.es.tsx";
import { capitalize } from "../../../site/language/present.ts";
import rules from "../../../site/language/rules.es.ts";
import type { TransferText } from "./en.ts";

export default {
  description:
    "Pase sus recetas a nuestra farmacia con un solo formulario. Llamamos a su farmacia anterior y le avisamos cuando todo esté aquí.",
  form,
  lead: "Díganos dónde están sus recetas ahora. Nosotros las traemos.",
  /** What its form says where the time is another than the specification's. */
  success: {
    within: (transferHours) =>
      `¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted ${rules.within(transferHours)} para confirmarla.`,
    untimed: "¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted para confirmarla.",
  },
  soon: {
    closed: { title: "Cuando volvamos a abrir", text: "Nos comunicamos con usted para confirmar la transferencia." },
    onWeekdays:
      "En ese tiempo nos comunicamos con usted para confirmar la transferencia; en fin de semana, el siguiente día hábil. ¿Tiene prisa? Llámenos.",
    whenOpen:
      "En ese tiempo nos comunicamos con usted para confirmar la transferencia; si para entonces está cerrado, cuando abramos. ¿Tiene prisa? Llámenos.",
  },
  hurry: { title: "¿Tiene prisa?", text: "Llámenos y le decimos cuánto va a tardar." },
  here: {
    title: "¿Ya es cliente nuestro?",
    text: "Si ya le preparamos esa receta antes, solo necesita el número de la etiqueta.",
    link: "Pedir un resurtido (refill)",
  },
  plans: "Planes que aceptamos",
  why: "Por qué pasarse a nuestra farmacia",
  reasons: {
    calls: { title: "Nosotros hacemos las llamadas", text: "No tiene que dar explicaciones a su farmacia anterior." },
    people: {
      title: "Gente que le conoce",
      text: "Vamos a conocerle a usted y a saber qué toma.",
      languages: "Pida que le atiendan en el idioma que prefiera.",
    },
    delivery: { title: "Entrega a domicilio", text: "Cuando su medicina esté lista, pídanos que se la llevemos." },
    cost: {
      title: "Ayuda con los gastos",
      lowestPrice: "Comparamos la medicina de marca, el genérico y el precio sin seguro cuando lo pide.",
      coupons: "Y buscamos cupones.",
    },
  },
  how: "Cómo funciona",
  howLead: "Usted llena un formulario. Lo demás es trabajo nuestro.",
  steps: {
    submit: {
      title: "Envíe el formulario",
      text: "Su nombre, su farmacia anterior y las medicinas que quiere transferir. Tres minutos.",
    },
    contact: {
      title: "Nos comunicamos con usted",
      onWeekdays: (transferHours) =>
        `${capitalize(rules.within(transferHours))} (en fin de semana, el siguiente día hábil), para confirmar la transferencia.`,
      whenOpen: (transferHours) =>
        `${capitalize(rules.within(transferHours))} (si para entonces está cerrado, cuando abramos), para confirmar la transferencia.`,
      untimed: "Para confirmar la transferencia.",
    },
    transfer: {
      title: "Hacemos la transferencia",
      text: "Llamamos a su farmacia anterior. Algunas medicinas controladas no se pueden transferir, o solo una vez; en ese caso le pedimos a su médico una receta nueva.",
    },
    ready: {
      title: "Lista para recoger",
      text: "Le avisamos cuando esté lista. Pase a recogerla.",
      delivery: "O pida que se la llevemos.",
    },
  },
  forms,
} satisfies TransferText;
