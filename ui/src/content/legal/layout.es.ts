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
} satisfies LegalText;
