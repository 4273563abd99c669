import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "Cómo se puede usar y divulgar su información médica, y cómo puede usted tener acceso a ella.",
  lead: "Sus derechos sobre su información de salud, y nuestro deber de protegerla.",
  dateLabel: "En vigor desde el",
} satisfies Legal;
