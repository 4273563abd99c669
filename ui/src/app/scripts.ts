import manifest from "virtual:manifest";
import { SHEETS } from "./sheets.ts";

/** While nothing is built, the browser loads the sources. */
const isBuilt = Object.keys(manifest).length > 0;

function built(source: string) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The browser's build has no ${source}`);
  return chunk;
}

/** The path of the file that was built from `source`. */
export const addressOf = (source: string): string => `/${isBuilt ? built(source).file : source}`;

/** The stylesheet of all pages. */
export const stylesheet = (): string => (isBuilt ? addressOf("style.css") : "/src/styles/site.css");

/** In the order of `SHEETS`; none while nothing is built, because the scripts then load the styles. */
export const ownStylesheets = (): string[] => (isBuilt ? SHEETS.map((sheet) => addressOf(`${sheet}.css`)) : []);

/** The built files of `sources` and all their imports, each once. In development, the first one loads the others. */
export function scriptsOf(sources: readonly string[]): string[] {
  if (!isBuilt) return sources.slice(0, 1).map(addressOf);
  const needed = new Set<string>();
  const add = (source: string) => {
    if (needed.has(source)) return;
    needed.add(source);
    built(source).imports?.forEach(add);
  };
  sources.forEach(add);
  return [...needed].map(addressOf);
}
