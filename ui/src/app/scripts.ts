import manifest from "virtual:manifest";

/** Of the browser's build. */
const STYLES = "style.css";

function built(source: string) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The browser's build has no ${source}`);
  return chunk;
}

/** Where the browser finds what was made of `source`; while nothing is built, the source itself. */
export const addressOf = (source: string): string => `/${import.meta.env.DEV ? source : built(source).file}`;

export const stylesheet = (): string => (import.meta.env.DEV ? "/src/styles/site.css" : addressOf(STYLES));

/** Those of `sources` that are chunks of their own, and what each cannot do without, once. */
export function scriptsOf(sources: readonly string[]): string[] {
  const needed = new Set<string>();
  const add = (source: string) => {
    if (needed.has(source)) return;
    needed.add(source);
    built(source).imports?.forEach(add);
  };
  for (const source of sources) if (manifest[source]) add(source);
  return [...needed].map(addressOf);
}
