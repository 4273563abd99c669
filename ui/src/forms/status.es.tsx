import form from "./catalogue/status.es.gen.ts";
import reminder from "./reminder.es.ts";
import type { StatusText } from "./status.en.tsx";

export default {
  form,
  reminder,
  another: "Consultar otra solicitud",
  shared: "Si usa una computadora compartida, cierre esta página al terminar. En este aparato no se guarda nada.",
  fromPharmacy: "Mensaje de la farmacia",
  steps: { received: "Recibida", "in-progress": "En preparación", ready: "Lista", done: "Entregada" },
  past: "paso terminado",
  now: "ahora",
  next: "todavía no",
  by: (time) => `a más tardar: ${time}`,
  reference: "Número de referencia",
  wrong: (phone) => <>¿Algo no está bien? Llame al {phone}.</>,
  call: (phone) => <>¿Algo no está bien, o la necesita antes? Llame al {phone}.</>,
} satisfies StatusText;
