import type { Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import { byName } from "./words.ts";

const files: Words = import.meta.glob("/src/**/*.text.{en,es,ar}.{ts,tsx}", { eager: true, import: "default" });

/** All that is written in `lang`. */
export function wordsIn(lang: Lang): Words {
  return byName(Object.fromEntries(Object.entries(files).filter(([file]) => file.includes(`.text.${lang}.`))));
}
