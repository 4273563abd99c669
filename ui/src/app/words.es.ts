import components from "../components/words.es.tsx";
import type { Words } from "../site/language/language.ts";
import rules from "../site/language/rules.es.ts";
import pages from "../site/pages.es.ts";
import frame from "./frame.es.tsx";

export default { rules, pages, components, frame } satisfies Words;
/** See `words.en.ts`. */
export const files = import.meta.glob(
  ["./**/{es.{ts,tsx,mdx},*.es.{ts,tsx}}", "!./{legal,pages/copay}/*/es.ts", "!./**/parts/*"],
  {
    base: "../content",
  },
);
