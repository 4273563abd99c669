import type { LegalPage } from "../layout.tsx";

export default {
  back: true,
  card: "contact",
  related: ["/privacy-policy", "/terms-of-service", "/disclaimer", "/hipaa-notice"],
} satisfies LegalPage;
