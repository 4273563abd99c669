import components from "../components/words.es.tsx";
import checks from "../site/checks.es.ts";
import pages from "../site/pages.es.ts";
import rules from "../site/rules.es.ts";
import frame from "./frame.es.tsx";
import type { CommonWords } from "./lazy-words.ts";

/** What every Spanish page says. */
export default { rules, checks, pages, components, frame } satisfies CommonWords;
/** The words of one page, and prose. They are named here, so that pages of other languages do not carry the list. */
export const written = import.meta.glob("./**/{es.{ts,tsx,mdx},*.es.{ts,tsx}}", { base: "../content" });
