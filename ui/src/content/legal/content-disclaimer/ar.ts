import type { Legal } from "../layout.tsx";

export default {
  description: "كيف تُصنع نصوص هذا الموقع وصوره وتُرخّص وتُراجع، ومنها ما يولّده الذكاء الاصطناعي.",
  lead: "كيف تُصنع كلمات هذا الموقع وصوره، وكيف تُراجع وتُصحح.",
  back: true,
  card: "contact",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/hipaa-notice"],
} satisfies Legal;
