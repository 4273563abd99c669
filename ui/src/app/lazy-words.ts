import { addWords, language, setLanguage, type Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import { byName } from "./words.ts";

const shared = import.meta.glob<Words>("./words.{es,ar}.ts", { import: "default" });
const own = import.meta.glob("../content/**/*.text.{es,ar}.{ts,tsx}", { import: "default" });

/** Fetches what every page of the document's language says; English is in the pages themselves. */
export async function loadLanguage(lang: Lang): Promise<void> {
  setLanguage(lang, byName((await shared[`./words.${lang}.ts`]?.()) ?? {}));
}

/** Fetches what the file `content`, a path without its extension, says in the document's language. */
export async function loadWords(content: string): Promise<void> {
  const file = [`${content}.text.${language()}.ts`, `${content}.text.${language()}.tsx`].find((name) => own[name]);
  if (file) addWords(byName({ [file]: await own[file]?.() }));
}
