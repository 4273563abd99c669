import type { Words } from "../site/language.ts";

/** "/src/content/pages/refill/es.tsx" is of "content/pages/refill". */
export function byName(files: Words): Words {
  return Object.fromEntries(
    Object.entries(files).map(([file, words]) => [file.replace(/^(?:\/src|\.\.)\/|[./]\w\w\.tsx?$/g, ""), words]),
  );
}
