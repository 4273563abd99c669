import lookUp from "../../../forms/status.es.tsx";
import forms from "../../../forms/words.es.tsx";
import type { StatusPageText } from "./en.tsx";

export default {
  description:
    "Consulte cómo va su resurtido o la transferencia de su receta con su número de referencia y su fecha de nacimiento.",
  lead: "Consulte su resurtido (en inglés, refill) o su transferencia sin llamar.",
  without: "¿No tiene el número a la mano?",
  call: (phone) => <>Llámenos al {phone} y buscamos su solicitud por su nombre.</>,
  meaning: "Qué significa cada paso",
  steps: {
    promised: "Tenemos su solicitud y le contestamos dentro del plazo prometido.",
    received: "Tenemos su solicitud.",
    inProgress: "Estamos trabajando en ella.",
    readyOrOnItsWay: "Le está esperando, o va en camino.",
    ready: "Le está esperando.",
    done: "Usted ya la tiene.",
  },
  forms,
  lookUp,
} satisfies StatusPageText;
