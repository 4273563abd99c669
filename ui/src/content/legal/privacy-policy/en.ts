import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "What information we collect, how we use, protect and share it, and the rights you have.",
  lead: "What this website learns about you, what we do with it, and what you can ask of us.",
  dateLabel: "Last updated",
} satisfies Legal;
