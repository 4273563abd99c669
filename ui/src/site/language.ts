import type checks from "./checks.en.ts";
import { LANGUAGES } from "./languages.gen.ts";
import type { Rules } from "./rules.en.ts";
import type { Lang } from "./site.gen.ts";

type Checks = typeof checks;

/** What pages are called in another language, by their path; those without are called as in English. */
export type PageNames = Readonly<Record<string, { title: string; label: string }>>;

/** What the parts of the site say that several pages share, in one language. Each layer adds its own, see `components/words.ts`. */
export interface Words {
  rules: Rules;
  checks: Checks;
  pages: PageNames;
}

/**
 * Every document is in one language to its end: links to another language load a page. So this is no state of the interface, and
 * functions may ask for it as well as components. The server sets it before it renders each document.
 */
let current: { lang: Lang; words: Partial<Words> } = { lang: "en", words: {} };

export function setLanguage(lang: Lang, words: Partial<Words>): void {
  current = { lang, words };
}

/** Adds what few pages share, such as the words of forms. */
export function addWords(words: Partial<Words>): void {
  current = { ...current, words: { ...current.words, ...words } };
}

/** The language of the document. */
export const language = (): Lang => current.lang;

export const directionOf = (lang: Lang): "rtl" | undefined => LANGUAGES[lang].dir;

/** Of what an owner wrote in `lang`, on a page in another language. */
export const asWritten = (lang: Lang = "en"): { lang?: string; dir?: string } =>
  current.lang === lang ? {} : { lang, dir: "auto" };

/** What this part of the site says in the document's language. */
export function wordsOf<Part extends keyof Words>(part: Part): Words[Part] {
  const words = current.words[part];
  if (!words) throw new Error(`There are no words of "${part}" in the language "${current.lang}"`);
  return words as Words[Part];
}

/** How the document's language writes days, times, numbers and lists. */
export const rules = () => wordsOf("rules");

/** "/es" for Spanish, nothing for English. */
export const prefixOf = (lang: Lang): string => (lang === "en" ? "" : `/${lang}`);

/** Where the page `path` is in `lang`: "/refill" is "/es/refill". */
export function addressIn(lang: Lang, path: string): string {
  return path === "/" ? prefixOf(lang) || "/" : prefixOf(lang) + path;
}

/** The path of a page in this document's language, without what its address begins with. */
export function withoutPrefix(pathname: string): string {
  const prefix = prefixOf(current.lang);
  return prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    ? pathname.slice(prefix.length) || "/"
    : pathname;
}
