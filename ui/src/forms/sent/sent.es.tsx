import type { FormId } from "../forms.gen.ts";
import reminder from "../reminder.es.ts";
import type { SentText } from "./sent.en.tsx";

const TITLES: Record<FormId, string> = {
  refill: "Solicitud de resurtido",
  transfer: "Solicitud de transferencia",
  contact: "Mensaje",
  feedback: "Opinión",
  application: "Solicitud de empleo",
  newsletter: "Suscripción",
};

export default {
  everything: "Todo lo que envió",
  somebodyElse: "Pedir para otra persona",
  reminder,
  call: (phone) => <>¿La necesita antes, o hay un error? Llame al {phone}.</>,
  reference: "Su número de referencia",
  theReference: "el número de referencia",
  copy: "Copiar",
  print: "Imprimir",
  notPrinted: "Es posible que esta aplicación no pueda imprimir. Copie el número de referencia o anótelo.",
  next: "Qué sigue ahora",
  isItReady: "¿Está lista mi medicina?",
  lookUp: "Consulte cuando quiera con el número de referencia y su fecha de nacimiento.",
  byMail: "Si nos dio un correo electrónico, también recibirá un correo cuando esté lista.",
  talk: "¿Prefiere hablar con nosotros?",
  comes: "Llega",
  due: {
    refill: { by: "Lista a más tardar", term: "Lista" },
    transfer: { by: "Nos comunicaremos a más tardar", term: "Nos comunicaremos" },
  },
  slip: {
    title: "Comprobante",
    reference: (form, reference) => (
      <>
        {TITLES[form]}, número de referencia {reference}
      </>
    ),
    method: "Forma de entrega",
    hours: "Horario",
    sent: "Enviada",
    lookUp: (site) => (
      <>
        ¿Está lista mi medicina? Consulte {site}
        con este número de referencia y su fecha de nacimiento, o llame.
      </>
    ),
    at: (address) => `en ${address} `,
  },
} satisfies SentText;
