import forms from "../../../forms/words.es.tsx";
import type { CareersText } from "./en.tsx";
import shared from "./parts/shared.es.tsx";

export default {
  ...shared,
  description: "Trabaje con nosotros: cómo pedir empleo y cómo es el trabajo en nuestra farmacia de barrio.",
  openings: "Puestos disponibles",
  how: "Cómo pedir empleo",
  ways: {
    write: {
      title: "Escríbanos",
      text: "Unas líneas sobre usted y su trabajo. Si tiene currículum, adjúntelo.",
    },
    call: { title: "Llámenos", text: "Pida hablar con el farmacéutico." },
    come: { title: "Pase por aquí", text: "Traiga su currículum y haga sus preguntas en el mostrador." },
  },
  answer: (time) => (
    <>
      Contestamos en un plazo de <b>{time}</b>.
    </>
  ),
  thanks: (time) => `¡Gracias por su solicitud! La revisaremos y nos comunicaremos con usted en un plazo de ${time}.`,
  resume: {
    email: (email) => <>Traiga su currículum o mándelo a {email}.</>,
    mail: (where) => <>Traiga su currículum o mándelo por correo a {where}.</>,
  },
  talk: {
    title: "¿Prefiere hablar antes?",
    text: (phone) => <>Llame al {phone} y pida hablar con el farmacéutico.</>,
  },
  received: {
    title: "Lo que recibimos de usted",
    name: "Nombre",
    reach: "Nos comunicaremos a",
    reference: "Su número de referencia",
    next: "Qué puede hacer ahora",
    references: "Avise a las personas que nombró de que quizá las llamemos.",
    who: "Solo la lee quien es dueño o dueña de la farmacia. No está en la lista de las solicitudes de los pacientes.",
  },
  forms,
} satisfies CareersText;
