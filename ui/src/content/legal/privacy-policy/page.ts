import type { LegalPage } from "../layout.tsx";

export default {
  related: ["/hipaa-notice", "/cookies", "/terms-of-service", "/disclaimer"],
} satisfies LegalPage;
