import type { Site } from "../site.gen.ts";

type OwnName = { lang: string; dir?: "rtl"; name: string };

/** What the bar at the top lists: the languages spoken at the counter, or those of the pages where one of them is not spoken. */
export type Languages = { spoken: boolean; names: readonly OwnName[] };

/** Names of languages in themselves, for those a pharmacy in New York is likely to speak. */
const OWN: Record<string, OwnName> = {
  English: { lang: "en", name: "English" },
  Spanish: { lang: "es", name: "Español" },
  Arabic: { lang: "ar", dir: "rtl", name: "العربية" },
  Bengali: { lang: "bn", name: "বাংলা" },
  Chinese: { lang: "zh", name: "中文" },
  French: { lang: "fr", name: "Français" },
  "Haitian Creole": { lang: "ht", name: "Kreyòl ayisyen" },
  Hindi: { lang: "hi", name: "हिन्दी" },
  Italian: { lang: "it", name: "Italiano" },
  Korean: { lang: "ko", name: "한국어" },
  Polish: { lang: "pl", name: "Polski" },
  Portuguese: { lang: "pt", name: "Português" },
  Russian: { lang: "ru", name: "Русский" },
  Urdu: { lang: "ur", dir: "rtl", name: "اردو" },
  Yiddish: { lang: "yi", dir: "rtl", name: "אידיש" },
};

/** In English. */
export const COMMON_LANGUAGES: readonly string[] = Object.keys(OWN);

/** How a language's speakers call it; a language not in the list keeps its English name. */
export function ownName(language: string): OwnName {
  return OWN[language] ?? { lang: "en", name: language };
}

/** The server alone asks for it, so that documents hold the names they show and scripts not those of every language. */
export function languagesOfBar({ languages, translations }: Site): Languages {
  const names = languages.map(ownName);
  const written = ["en", ...(translations ?? [])];
  const has = (code: string) => names.some(({ lang }) => lang === code);
  if (!translations || written.every(has)) return { spoken: true, names };
  return { spoken: false, names: Object.values(OWN).filter(({ lang }) => written.includes(lang)) };
}
