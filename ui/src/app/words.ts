import type { Words } from "../site/language.ts";

/** "../content/pages/refill.text.es.tsx" is of "content/pages/refill". */
export function byName(files: Words): Words {
  return Object.fromEntries(
    Object.entries(files).map(([file, words]) => [file.replace(/^(?:\.\.\/)*|\.text\.\w+\.tsx?$/g, ""), words]),
  );
}
