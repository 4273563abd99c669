import form from "../../../forms/catalogue/transfer.es.gen.ts";
import sent from "../../../forms/sent/sent.es.tsx";
import forms from "../../../forms/words.es.tsx";
import { capitalized } from "../../../site/checks.ts";
import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.es.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { TransferText } from "./en.ts";

const whenClosed = (site: Site) =>
  closedOnWeekends(site) ? "en fin de semana, el siguiente día hábil" : "si a esa hora está cerrado, cuando abramos";

export default {
  description:
    "Pase sus recetas a nuestra farmacia con un solo formulario. Llamamos a su farmacia anterior y le avisamos cuando todo esté aquí.",
  form,
  lead: "Díganos dónde están sus recetas ahora. Nosotros llamamos a su farmacia anterior y las traemos, para que usted no tenga que hacerlo.",
  success: ({ promise: { transferHours } }) =>
    `¡Gracias! Recibimos su solicitud de transferencia. Nos comunicaremos con usted ${transferHours ? `${rules.within(transferHours)} ` : ""}para confirmarla.`,
  soon: (site) =>
    site.promise.transferHours
      ? {
          title: capitalized(rules.within(site.promise.transferHours)),
          text: `En ese tiempo nos comunicamos con usted para confirmar la transferencia; ${whenClosed(site)}. ¿Tiene prisa? Llámenos.`,
        }
      : { title: "¿Tiene prisa?", text: "Llámenos y le decimos cuánto va a tardar." },
  here: {
    title: "¿Ya es cliente nuestro?",
    text: "Si ya le preparamos esa receta antes, solo necesita el número de la etiqueta.",
    link: "Pedir un resurtido",
  },
  why: "Por qué cambiarse con nosotros",
  reasons: ({ languages, services, claims }) =>
    present(
      {
        icon: "phone",
        title: "Nosotros hacemos las llamadas",
        text: "No tiene que dar explicaciones a su farmacia anterior.",
      },
      {
        icon: "people",
        title: "Gente que le conoce",
        text: sentences(
          "Vamos a conocerle a usted y las medicinas que toma.",
          languages.length > 1 && "Pida que le atiendan en el idioma que prefiera.",
        ),
      },
      services.delivery && {
        icon: "truck",
        title: "Entrega a domicilio",
        text: "Pídanos que se la llevemos cuando su medicina esté lista.",
      },
      (claims.lowestPrice || (services.copay && claims.coupons)) && {
        icon: "receipt",
        title: "Ayuda con los gastos",
        text: sentences(
          claims.lowestPrice && "Cada vez comparamos la medicina de marca, el genérico y el precio sin seguro.",
          services.copay && claims.coupons && "Y buscamos cupones.",
        ),
      },
    ),
  how: "Cómo funciona",
  howLead: "Usted llena un formulario. Lo demás es trabajo nuestro.",
  steps: (site) => [
    {
      title: "Envíe el formulario",
      text: "Su nombre, su farmacia anterior y las medicinas que quiere transferir. Tres minutos.",
    },
    {
      title: "Nos comunicamos con usted",
      text: site.promise.transferHours
        ? `${capitalized(rules.within(site.promise.transferHours))} (${whenClosed(site)}), para confirmar la transferencia.`
        : "Para confirmar la transferencia.",
    },
    {
      title: "Hacemos la transferencia",
      text: "Llamamos a su farmacia anterior. Algunas medicinas controladas no se pueden transferir, o solo una vez; en ese caso le preguntamos a su médico.",
    },
    {
      title: "Lista para recoger",
      text: sentences(
        "Le avisamos cuando esté lista. Pase a recogerla.",
        site.services.delivery && "O pida que se la llevemos.",
      ),
    },
  ],
  forms,
  sent,
} satisfies TransferText;
