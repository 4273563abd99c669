import spot from "../../art/cookies.svg?picture";
import type { Legal } from "./layout.tsx";

export default {
  description: "What this website keeps in your browser, why, for how long, and how to change your cookie settings.",
  lead: "What this website keeps in your browser, why, and how to say no.",
  dateLabel: "Last updated",
  date: "2025-01-15",
  back: true,
  spot,
  card: "cookies",
  related: ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/accessibility"],
} satisfies Legal;
