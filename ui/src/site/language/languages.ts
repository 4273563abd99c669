import type { Lang, Site } from "../site.gen.ts";
import { SPOKEN } from "./spoken.gen.ts";

/** `lang` is missing where the program doesn't know the language. */
type OwnName = { lang?: string; dir?: "rtl"; name: string };

/** What the bar at the top lists: the languages spoken at the counter, or those of the pages where one of them is not spoken. */
export type Languages = { spoken: boolean; names: readonly OwnName[] };

/** A language's name in itself; a language that is not in the list keeps the name from pharmacy.toml. */
export function ownName(language: string): OwnName {
  const known = SPOKEN[language];
  return known ? { lang: known.lang, ...(known.dir && { dir: known.dir }), name: known.own } : { name: language };
}

// The server alone asks for the next two, so that documents hold the names they show and scripts not those of every language.

/** The languages of pharmacy.toml, by what the language of the page calls them. */
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
