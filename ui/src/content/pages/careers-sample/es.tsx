import shared from "../careers/parts/shared.es.tsx";
import type { CareersSampleText } from "./en.tsx";

export default {
  ...shared,
  description:
    "Trabaje con nosotros: la solicitud de empleo, cómo entregarla y cómo es el trabajo en nuestra farmacia.",
  answer: {
    title: shared.days,
    text: "Es lo que tardamos en contestar una solicitud que usted manda por correo o por correo electrónico, o que nos trae en persona.",
  },
  talk: {
    title: "¿Prefiere hablar antes con nosotros?",
    text: (phone, where) => (
      <>
        Llame al {phone} y pida hablar con el farmacéutico, o pase por aquí: {where}.
      </>
    ),
  },
  unconnected: {
    title: "Este formulario todavía no está conectado",
    text: (phone, where) => (
      <>
        Nada de lo que escriba aquí nos llega. Para pedir empleo, llame al {phone} o traiga su currículum a {where}.
      </>
    ),
    withEmail: (phone, email, where) => (
      <>
        Nada de lo que escriba aquí nos llega. Para pedir empleo, llame al {phone}, escriba a {email} o traiga su
        currículum a {where}.
      </>
    ),
  },
  thanks: (answerDays) =>
    `¡Gracias por su solicitud! La revisaremos y nos comunicaremos con usted en un plazo de ${shared.days(answerDays)}.`,
  notSent:
    "No se envió nada: este formulario todavía no está conectado. Para pedir empleo, llámenos o pase por la farmacia.",
  noScripts:
    "Este formulario necesita JavaScript, y en su navegador está desactivado. Llámenos o pase por la farmacia.",
  resume: "Currículum",
  chooseFile: "Elegir un archivo",
  fileTypes: "PDF, DOC o DOCX. Máximo 5 MB",
} satisfies CareersSampleText;
