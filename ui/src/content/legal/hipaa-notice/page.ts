import type { LegalPage } from "../layout.tsx";

export default {
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/accessibility"],
} satisfies LegalPage;
