import components from "../components/words.en.tsx";
import type { Words } from "../site/language/language.ts";
import rules from "../site/language/rules.en.ts";
import frame from "./frame.en.tsx";

export default { rules, pages: {}, components, frame } satisfies Words;
/** The files of single pages, one list a language, so that no document loads the others. Words beside prose are left out: the prose imports them. */
export const files = import.meta.glob(
  ["./**/{en.{ts,tsx,mdx},*.en.{ts,tsx}}", "!./{legal,pages/copay}/*/en.ts", "!./**/parts/*"],
  {
    base: "../content",
  },
);
