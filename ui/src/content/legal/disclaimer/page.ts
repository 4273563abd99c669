import type { LegalPage } from "../layout.tsx";

export default {
  related: ["/content-disclaimer", "/terms-of-service", "/privacy-policy", "/hipaa-notice"],
} satisfies LegalPage;
