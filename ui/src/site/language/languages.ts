import type { Lang, Site } from "../site.gen.ts";
import { SPOKEN } from "./spoken.gen.ts";

/** `lang` is missing if the program doesn't know the language. */
type OwnName = { lang?: string; dir?: "rtl"; name: string };

/** The languages that the bar at the top lists: those spoken at the counter, or those of the pages if one of these is not spoken. */
export type Languages = { spoken: boolean; names: readonly OwnName[] };

/** A language's name in that language; if the list lacks the language, its name in pharmacy.toml. */
export function ownName(language: string): OwnName {
  const known = SPOKEN[language];
  return known ? { lang: known.lang, ...(known.dir && { dir: known.dir }), name: known.own } : { name: language };
}

// Only the server uses the next two functions, so that the scripts need not have the names of all languages.

/** The languages of pharmacy.toml, by their names in the language of the page. */
export const namesIn = (lang: Lang, languages: readonly string[]): string[] =>
  lang === "en" ? [...languages] : languages.map((language) => SPOKEN[language]?.[lang] ?? language);

export function languagesOfBar({ languages, translations }: Site): Languages {
  const names = languages.map(ownName);
  const written = ["en", ...(translations ?? [])];
  const has = (code: string) => names.some(({ lang }) => lang === code);
  if (!translations || written.every(has)) return { spoken: true, names };
  return {
    spoken: false,
    names: Object.keys(SPOKEN)
      .map(ownName)
      .filter(({ lang = "" }) => written.includes(lang)),
  };
}
