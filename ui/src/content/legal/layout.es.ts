import type { LegalText } from "./layout.en.ts";

export default {
  draft: "Borrador: todavía no está en vigor.",
  pending: (day) => `Entra en vigor el ${day}.`,
  onThisPage: "En esta página",
  back: "Volver a la página de inicio",
  side: "Ayuda y políticas relacionadas",
  related: "Políticas relacionadas",
  contact: { title: "¿Preguntas?", text: "Pregúntenos cómo se hizo un texto o una imagen." },
  help: {
    title: "¿Necesita ayuda?",
    text: (phone) => ["Díganos qué no le funciona, o llame al ", phone, ". Buscaremos otra manera."],
  },
  button: "Contáctenos",
  promised: {
    refill: (term) => `Calcule ${term} para un resurtido.`,
    transferOnWeekdays: (within) =>
      `Nos comunicaremos con usted ${within} para confirmar una transferencia; en fin de semana, el siguiente día hábil.`,
    transferWhenOpen: (within) =>
      `Nos comunicaremos con usted ${within} para confirmar una transferencia; si a esa hora está cerrado, cuando abramos.`,
  },
} satisfies LegalText;
