/** Names of languages in themselves, for those a pharmacy in New York is likely to speak. */
const OWN: Record<string, { lang: string; dir?: "rtl"; name: string }> = {
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
  Yiddish: { lang: "yi", dir: "rtl", name: "ייִדיש" },
};

/** How a language's speakers call it; a language not in the list keeps its English name. */
export function ownName(language: string): { lang: string; dir?: "rtl"; name: string } {
  return OWN[language] ?? { lang: "en", name: language };
}
