import type { Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";

const languages = import.meta.glob<Words>("./words.??.ts", { eager: true, import: "default" });

/** What every page in `lang` says. */
export function eagerWords(lang: Lang): Words {
  const words = languages[`./words.${lang}.ts`];
  if (!words) throw new Error(`There is no src/app/words.${lang}.ts`);
  return words;
}
