import type { Words } from "../site/language/language.ts";
import type { Lang } from "../site/site.gen.ts";

/** The words of a language, and the functions that load its files of single pages, by their paths below `src/content`. */
export type Language = { default: Words; files: Readonly<Record<string, () => Promise<unknown>>> };

const languages = import.meta.glob<Language>("./words.*.ts");

/** Fetches what every page in `lang` says. */
export function loadLanguage(lang: Lang): Promise<Language> {
  const load = languages[`./words.${lang}.ts`];
  return load ? load() : Promise.reject(new Error(`There is no src/app/words.${lang}.ts`));
}
