import type { Content } from "../site/content.ts";
import { addWords, language, setLanguage, type Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import { byName } from "./words.ts";

type Translation = { default: Words; pages: Record<string, () => Promise<unknown>> };
/** A page's own words, and by their names those of parts that few pages have. */
type PageWords = { default: unknown } & Words;

const translations = import.meta.glob<Translation>("./words.??.ts");
let pages: Translation["pages"] = {};

/** Fetches what every page of the document's language says. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const translation = await translations[`./words.${lang}.ts`]?.();
  pages = translation?.pages ?? {};
  setLanguage(lang, byName(translation?.default ?? {}));
}

/** Fetches what the file `content`, a path below `src/content` without its extension, says in the document's language. */
export async function loadWords(content: string): Promise<void> {
  const files = [`./${content}/${language()}.ts`, `./${content}.${language()}.ts`];
  const words = await files.map((file) => pages[file] ?? pages[`${file}x`]).find(Boolean)?.();
  if (!words) return;
  const { default: own, ...parts } = words as PageWords;
  addWords({ [`content/${content}`]: own, ...parts });
}

/** Fetches prose in the document's language. */
export const loadProse = (file: string) => pages[file]?.() as Promise<Content> | undefined;
