import spot from "../../../art/accessibility.svg?picture";
import type { LegalPage } from "../layout.tsx";

export default {
  date: "2025-01-15",
  back: true,
  spot,
  card: "help",
  related: ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/disclaimer"],
} satisfies LegalPage;
