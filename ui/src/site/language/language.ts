import { createContext, useContext } from "react";
import { LANGUAGES } from "../languages.gen.ts";
import type { Lang } from "../site.gen.ts";
import type { Rules } from "./rules.en.ts";

/** What a page is called in another language. Without `label`, links say the title; `nav` is a shorter label for the header. */
export type PageName = { title: string; label?: string; nav?: string };

/** What every page says, in one language. Each layer adds its own, see `components/words.ts`. */
export interface Words {
  rules: Rules;
  /** By path; a page that is not here is called as in English. */
  pages: Readonly<Record<string, PageName>>;
}

/** A document is in one language to its end: links to another language load a page. */
export const WordsContext = createContext<Words | null>(null);

/** What every page says, in the language of the document. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("There is no WordsContext around this component");
  return words;
}

/** How the document's language writes days, times, numbers and lists. */
export const useRules = (): Rules => useWords().rules;

/** The language of the document. */
export const useLang = (): Lang => useRules().lang;

export const directionOf = (lang: Lang): "rtl" | undefined => LANGUAGES[lang].dir;

/** On a page in `lang`, of what an owner wrote in another language. */
export const langAttributes = (lang: Lang, written: Lang = "en"): { lang?: string; dir?: string } =>
  lang === written ? {} : { lang: written, dir: "auto" };

/** "/es" for Spanish, nothing for English. */
export const prefixOf = (lang: Lang): string => (lang === "en" ? "" : `/${lang}`);

/** Where the page `path` is in `lang`: "/refill" is "/es/refill". */
export function addressIn(lang: Lang, path: string): string {
  return path === "/" ? prefixOf(lang) || "/" : prefixOf(lang) + path;
}

/** The path of a page in `lang`, without what its address begins with. */
export function withoutPrefix(lang: Lang, pathname: string): string {
  const prefix = prefixOf(lang);
  return prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    ? pathname.slice(prefix.length) || "/"
    : pathname;
}
