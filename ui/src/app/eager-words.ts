import type { Words } from "../site/language.ts";
import type { Lang } from "../site/site.gen.ts";
import { byName } from "./words.ts";

const files: Words = import.meta.glob(["/src/**/{*.,}??.{ts,tsx}", "!/src/app/words.*"], {
  eager: true,
  import: "default",
});

/** All that is written in `lang`. */
export function wordsIn(lang: Lang): Words {
  return byName(
    Object.fromEntries(Object.entries(files).filter(([file]) => new RegExp(`[./]${lang}\\.tsx?$`).test(file))),
  );
}
