import type { Lang } from "../site/site.gen.ts";
import type { CommonWords } from "./lazy-words.ts";

const languages = import.meta.glob<CommonWords>("./words.??.ts", { eager: true, import: "default" });

/** What every page in `lang` says. */
export const commonWords = (lang: Lang): Partial<CommonWords> => languages[`./words.${lang}.ts`] ?? {};
