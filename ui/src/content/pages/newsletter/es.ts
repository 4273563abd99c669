import forms from "../../../forms/words.es.tsx";
import type { NewsletterText } from "./en.ts";
import shared from "./parts/shared.es.ts";

export default {
  ...shared,
  description: "Nuestro boletín: qué cambió, en qué fijarse, qué preguntarle a su farmacéutico y cómo recibirlo.",
  front: { monthly: "Mensual", title: "Qué preguntarle a su farmacéutico" },
  from: "Noticias de nuestro mostrador",
  monthlyFrom: "Una vez al mes, desde nuestro mostrador",
  contents: [
    { title: "Qué cambió.", text: "Medicinas retiradas, escasez, horarios de los días festivos." },
    { title: "En qué fijarse.", text: "Una cosa que hacer, en palabras sencillas." },
    { title: "Qué preguntar.", text: "Las preguntas que nos hacen en el mostrador, con su respuesta." },
  ],
  list: "Díganoslo una vez y le ponemos en la lista. Díganoslo otra vez y le quitamos.",
  how: "Cómo recibirlo",
  ways: {
    write: { title: "Escríbanos", text: "Ponga «boletín» y su nombre. No necesitamos más." },
    call: { title: "Llámenos", text: "Deletree su correo electrónico y queda en la lista." },
    come: { title: "Pídalo en el mostrador", text: "Le anotamos en la lista en ese momento." },
  },
  stop: "¿Ya no lo quiere? Díganoslo y le quitamos de la lista.",
  received: {
    title: "Lo que recibimos de usted",
    name: "Nombre",
    email: "Correo electrónico",
    interests: "Le interesa",
    reference: "Su número de referencia",
    next: "Mientras tanto",
    last: "Lea el último número:",
    blog: "Lea nuestro blog de salud.",
    wrong: "¿Hay un error en su correo electrónico? Llámenos:",
  },
  forms,
} satisfies NewsletterText;
