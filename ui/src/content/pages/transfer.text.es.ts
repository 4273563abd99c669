import form from "../../forms/catalogue/transfer.es.gen.ts";
import { present, sentences } from "../../site/present.ts";
import type { TransferText } from "./transfer.text.en.ts";

export default {
  description:
    "Traiga sus recetas con un solo formulario. Confirmamos en menos de 24 horas; en fin de semana, el siguiente día hábil.",
  form,
  lead: "Díganos dónde están sus recetas ahora. Nosotros llamamos a su farmacia anterior y las traemos, para que usted no tenga que hacerlo.",
  soon: {
    title: "En menos de 24 horas",
    text: "En ese tiempo nos comunicamos con usted para confirmar la transferencia; en fin de semana, el siguiente día hábil. ¿Tiene prisa? Llámenos.",
  },
  here: {
    title: "¿Ya es cliente nuestro?",
    text: "Si ya le preparamos esa receta antes, solo necesita el número de la etiqueta.",
    link: "Pedir un resurtido",
  },
  why: "Por qué cambiarse con nosotros",
  reasons: ({ languages, services }) =>
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
          "Llegamos a conocerle, y también las medicinas que toma.",
          languages.length > 1 && "Pida que le atiendan en el idioma que prefiera.",
        ),
      },
      services.delivery && {
        icon: "truck",
        title: "Entrega a domicilio",
        text: "Pídanos que se la llevemos cuando su medicina esté lista.",
      },
      {
        icon: "receipt",
        title: "Ayuda con los gastos",
        text: sentences(
          "Cada vez comparamos la marca, el genérico y el precio sin seguro.",
          services.copay && "Y buscamos cupones.",
        ),
      },
    ),
  how: "Cómo funciona",
  howLead: "Usted llena un formulario. Lo demás es trabajo nuestro.",
  steps: ({ services }) => [
    {
      title: "Envíe el formulario",
      text: "Su nombre, su farmacia anterior y las medicinas que quiere traer. Tres minutos.",
    },
    {
      title: "Nos comunicamos con usted",
      text: "En menos de 24 horas (en fin de semana, el siguiente día hábil), para confirmar la transferencia.",
    },
    {
      title: "Hacemos la transferencia",
      text: "Llamamos a su farmacia anterior. Algunas medicinas controladas no se pueden transferir, o solo una vez; en ese caso le preguntamos a su médico.",
    },
    {
      title: "Lista para recoger",
      text: sentences(
        "Le avisamos cuando esté lista. Pase a recogerla.",
        services.delivery && "O pida que se la llevemos.",
      ),
    },
  ],
} satisfies TransferText;
