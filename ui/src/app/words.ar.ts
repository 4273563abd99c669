import components from "../components/words.ar.tsx";
import type { Words } from "../site/language/language.ts";
import rules from "../site/language/rules.ar.ts";
import pages from "../site/pages.ar.ts";
import frame from "./frame.ar.tsx";

export default { rules, pages, components, frame } satisfies Words;
/** See `words.en.ts`. */
export const files = import.meta.glob(
  ["./**/{ar.{ts,tsx,mdx},*.ar.{ts,tsx}}", "!./{legal,pages/copay}/*/ar.ts", "!./**/parts/*"],
  {
    base: "../content",
  },
);
