import components from "../components/words.en.tsx";
import type { Words } from "../site/language.ts";
import rules from "../site/rules.en.ts";
import frame from "./frame.en.tsx";

export default { rules, pages: {}, components, frame } satisfies Words;
/** What is written for one page each. Named here, so that documents in other languages do not load the list. What stands beside prose comes with it. */
export const files = import.meta.glob(
  ["./**/{en.{ts,tsx,mdx},*.en.{ts,tsx}}", "!./{legal,pages/copay}/*/en.ts", "!./**/parts/*"],
  {
    base: "../content",
  },
);
