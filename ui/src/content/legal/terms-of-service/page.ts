import type { LegalPage } from "../layout.tsx";

export default {
  related: ["/privacy-policy", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
} satisfies LegalPage;
