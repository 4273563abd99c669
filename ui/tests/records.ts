import { readFileSync } from "node:fs";

const files = import.meta.glob(["/src/**/{*.,}{??,??-[A-Z]*}.{ts,tsx}", "!/src/{app/words,site/language/rules}.*"], {
  eager: true,
  import: "default",
});

/** Every record of words in `lang`, by what it is of: "content/pages/refill". */
export const recordsIn = (lang: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => new RegExp(`[./]${lang}\\.tsx?$`).test(file))
      .map(([file, words]) => [file.replace(/^\/src\/|[./]\w\w\.tsx?$/g, ""), words]),
  );

/** All prose, by its file: "src/content/pages/vaccinations/es.mdx". */
export const PROSE: Record<string, string> = Object.fromEntries(
  Object.keys(import.meta.glob("/src/content/**/??.mdx")).map((file) => [file, readFileSync(file.slice(1), "utf8")]),
);
