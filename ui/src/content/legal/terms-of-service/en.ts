import type { Legal } from "../layout.tsx";
import page from "./page.ts";

export default {
  ...page,
  description: "The rules for using this website and its services, in 13 numbered sections.",
  lead: "The rules for using this website, in thirteen short sections.",
  dateLabel: "Last updated",
} satisfies Legal;
