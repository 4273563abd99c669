import { setLanguage, type Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";

/** What every page says. */
export type CommonWords = Pick<Words, "rules" | "checks" | "pages" | "components" | "frame">;

type Language = { default: CommonWords; written: Record<string, () => Promise<unknown>> };

const languages = import.meta.glob<Language>("./words.??.ts");
let written: Language["written"] = {};

/** Fetches what every page of the document's language says. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const language = await languages[`./words.${lang}.ts`]?.();
  written = language?.written ?? {};
  setLanguage(lang, language?.default ?? {});
}

/** Fetches a file of the document's language, if there is one, by its path below `src/content`. */
export const loadWritten = <File>(path: string) =>
  (written[path] ?? written[`${path}x`])?.() as Promise<File> | undefined;
