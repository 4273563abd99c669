import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description:
    "How the texts and pictures on this website are made, licensed and reviewed, including AI-generated content.",
  lead: "How the words and pictures on this website are made, checked and corrected.",
} satisfies Legal;
