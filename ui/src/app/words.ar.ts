import components from "../components/words.ar.tsx";
import checks from "../site/checks.ar.ts";
import pages from "../site/pages.ar.ts";
import rules from "../site/rules.ar.ts";
import frame from "./frame.ar.tsx";
import type { CommonWords } from "./lazy-words.ts";

/** What every Arabic page says. */
export default { rules, checks, pages, components, frame } satisfies CommonWords;
/** The words of one page, and prose. They are named here, so that pages of other languages do not carry the list. */
export const written = import.meta.glob("./**/{ar.{ts,tsx,mdx},*.ar.{ts,tsx}}", { base: "../content" });
