import components from "../components/words.en.tsx";
import checks from "../site/checks.en.ts";
import rules from "../site/rules.en.ts";
import frame from "./frame.en.tsx";
import type { CommonWords } from "./lazy-words.ts";

/** What every English page says. */
export default { rules, checks, pages: {}, components, frame } satisfies CommonWords;
/** The words of one page, and prose. They are named here, so that pages of other languages do not carry the list. */
export const written = import.meta.glob("./**/{en.{ts,tsx,mdx},*.en.{ts,tsx}}", { base: "../content" });
