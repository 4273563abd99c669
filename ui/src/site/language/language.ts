import { createContext, useContext } from "react";
import { LANGUAGES } from "../languages.gen.ts";
import type { Lang } from "../site.gen.ts";
import type { Rules } from "./rules.en.ts";

/** A page's names in another language. Without `label`, links use the title; `nav` is a shorter label for the header. */
export type PageName = { title: string; label?: string; nav?: string };

/** The words of all pages, in one language. Each layer adds its own, see `components/words.ts`. */
export interface Words {
  rules: Rules;
  /** By path. A page that is missing here has its English names. */
  pages: Readonly<Record<string, PageName>>;
}

/** A document never changes its language: a link to another language loads a new one. */
export const WordsContext = createContext<Words | null>(null);

/** The words of all pages, in the language of the document. */
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

/** Attributes for an owner's text in another language, on a page in `lang`. */
export const langAttributes = (lang: Lang, written: Lang = "en"): { lang?: string; dir?: string } =>
  lang === written ? {} : { lang: written, dir: "auto" };

/** "/es" for Spanish, nothing for English. */
export const prefixOf = (lang: Lang): string => (lang === "en" ? "" : `/${lang}`);

/** The address of the page `path` in `lang`: "/refill" → "/es/refill". */
export function addressIn(lang: Lang, path: string): string {
  return path === "/" ? prefixOf(lang) || "/" : prefixOf(lang) + path;
}

/** The path of a page in `lang`, from its address. */
export function withoutPrefix(lang: Lang, pathname: string): string {
  const prefix = prefixOf(lang);
  return prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    ? pathname.slice(prefix.length) || "/"
    : pathname;
}
