import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "كيف تُصنع نصوص هذا الموقع وصوره وتُرخّص وتُراجع، ومنها ما يولّده الذكاء الاصطناعي.",
  lead: "كيف تُصنع كلمات هذا الموقع وصوره، وكيف تُراجع وتُصحح.",
} satisfies Legal;
