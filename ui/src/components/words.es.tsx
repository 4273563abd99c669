import { capitalize } from "../site/language/present.ts";
import { theHour } from "../site/language/rules.es.ts";
import type { ComponentWords } from "./words.en.tsx";

export default {
  beside: "Junto al texto",
  breadcrumb: "Dónde está usted",
  inEnglish: "en\u00a0inglés",
  newTab: "se abre en otra pestaña",
  copy: (what) => `Copiar ${what}`,
  copied: "Copiado",
  notCopied: "No se copió",
  notice: "Aviso",
  closeNotice: "Cerrar este aviso",
  openUntil: (time, more, again) => (
    <>
      <b>
        Abierto <span className={more}>ahora</span>
      </b>{" "}
      hasta {theHour(time)}
      {again && `, otra vez desde ${theHour(again)}`}
    </>
  ),
  closedUntil: (time, more, day) => (
    <>
      <b className={more}>{day ? <>Cerrado por {day}.</> : "Cerrado ahora."}</b> Abre {time}
    </>
  ),
  opens: "Abre",
  closedFor: "Cerrado por",

  storefront: (name) => `La fachada de ${name}`,
  logo: (name) => `El logotipo de ${name}`,
  drawnShop: (name) => `Dibujo de ${name}: una tienda de esquina bajo un toldo de rayas`,
  learnMore: "Más información",
  about: (title) => `sobre ${title}`,
  fax: "Fax",
  onlyMoneyTransfer: (days) => (
    <>{capitalize(days)}: solo está abierto el mostrador de envío de dinero. El mostrador de recetas está cerrado.</>
  ),
  optional: "(opcional)",
  error: "Error:",
  received: "Recibida",
  hoursAndPhone: "Horario y teléfono",
  weSpeak: "Hablamos",
  languages: "Idiomas",
  status: {
    title: "¿Ya envió una solicitud?",
    text: "Con su número de referencia y su fecha de nacimiento puede ver cómo va.",
    link: "¿Está lista mi medicina?",
  },
} satisfies ComponentWords;
