import { NETWORK_FAILURE, SENTENCES } from "./sentences.es.gen.ts";
import type { FormWords } from "./words.en.tsx";

const stars = (count: number) => `${count} ${count === 1 ? "estrella" : "estrellas"}`;

export default {
  sentences: SENTENCES,
  networkFailure: NETWORK_FAILURE,
  stars,
  rated: (count) => `¡Nos dio ${stars(count)}!`,
  waiting: {
    rating: "Elija cuántas estrellas nos da para poder enviar su opinión.",
    consent: "Marque la casilla de arriba para enviar la solicitud.",
  },
  keepOpen: "No cierre esta página, por favor.",
  kept: "Lo que escribió sigue aquí.",
  unsure: "No podemos saber si nos llegó.",
  sendAgain: (phone) => <>Envíelo otra vez o llámenos al {phone}.</>,
  leaveEmpty: "Deje este campo vacío",
  another: "Enviar otra solicitud",
  reference: "Su número de referencia",
  lookUp: (link) => <>{link("¿Está lista mi medicina?")} Puede consultarlo cuando quiera.</>,
  problem: "Hay un problema",
  closeMessage: "Cerrar el mensaje",
} satisfies FormWords;
