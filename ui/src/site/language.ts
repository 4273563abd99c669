import { LANGUAGES } from "./languages.gen.ts";
import type { Rules } from "./rules.en.ts";
import type { Lang } from "./site.gen.ts";

/** What is written in one language, by the path of its module: "content/pages/refill". */
export type Words = Readonly<Record<string, unknown>>;

/**
 * Every document is in one language to its end: links to another language load a page. So this is no state of the interface, and
 * functions may ask for it as well as components. The server sets it before it renders each document.
 */
let current: { lang: Lang; words: Words } = { lang: "en", words: {} };

export function setLanguage(lang: Lang, words: Words): void {
  current = { lang, words };
}

/** Adds what another page needs. */
export function addWords(words: Words): void {
  current = { ...current, words: { ...current.words, ...words } };
}

/** The language of the document. */
export const language = (): Lang => current.lang;

export const directionOf = (lang: Lang): "rtl" | undefined => LANGUAGES[lang].dir;

/** Of what an owner wrote in `lang`, on a page in another language. */
export const asWritten = (lang: Lang = "en"): { lang?: string; dir?: string } =>
  current.lang === lang ? {} : { lang, dir: "auto" };

/** What the module `name`.text.xx.ts of the document's language says, if there is one. */
export const maybeTextOf = <Text>(name: string) => current.words[name] as Text | undefined;

/** What the module `name`.text.xx.ts of the document's language says. */
export function textOf<Text>(name: string): Text {
  const text = maybeTextOf<Text>(name);
  if (!text) throw new Error(`There are no words of ${name} in the language "${current.lang}"`);
  return text;
}

/** How the document's language writes days, times, numbers and lists. */
export const rules = () => textOf<Rules>("site/rules");

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
