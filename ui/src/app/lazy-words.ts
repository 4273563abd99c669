import type { Content } from "../site/content.ts";
import { addWords, language, setLanguage, type Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import { byName } from "./words.ts";

type Translation = { default: Words; pages: Record<string, () => Promise<unknown>> };

const translations = import.meta.glob<Translation>("./words.{es,ar}.ts");
let pages: Translation["pages"] = {};

/** Fetches what every page of the document's language says; English is in the pages themselves. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const translation = await translations[`./words.${lang}.ts`]?.();
  pages = translation?.pages ?? {};
  setLanguage(lang, byName(translation?.default ?? {}));
}

/** Fetches what the file `content`, a path without its extension, says in the document's language. */
export async function loadWords(content: string): Promise<void> {
  const file = [`${content}.text.${language()}.ts`, `${content}.text.${language()}.tsx`].find((name) => pages[name]);
  const words = file && (await pages[file]?.());
  if (words) addWords(byName({ [file]: (words as { default: unknown }).default }));
}

/** Fetches prose in the document's language. */
export const loadProse = (file: string) => pages[file]?.() as Promise<Content> | undefined;
