import type { Plugin, Rolldown } from "vite";
import { SHEETS, sheetOf } from "../src/app/sheets.ts";

/**
 * Few stylesheets for the site, each with the `order` of the layers before anything else: `style.css` has what pages of several kinds
 * show, and each of `SHEETS` what only its own do. One for all would hold up Home; one for each page would be thirty requests.
 */
export function stylesheets(order: string): Plugin {
  return {
    name: "stylesheets",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const ofSheets = SHEETS.map((sheet) => ({
          sheet,
          chunks: reached(
            bundle,
            chunks.filter((chunk) => written(chunk).some((file) => sheetOf(file) === sheet)),
          ),
        }));
        const sources = new Map(["style", ...SHEETS].map((name) => [name, `@layer ${order};`]));
        for (const chunk of chunks)
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const [only, ...others] = ofSheets.filter((one) => one.chunks.has(chunk));
            const name = only && others.length === 0 ? only.sheet : "style";
            const asset = bundle[file];
            if (asset?.type === "asset") sources.set(name, `${sources.get(name)}${asset.source}`);
            delete bundle[file];
          }
        // Nothing loads the parts any more.
        for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
        for (const [name, source] of sources)
          this.emitFile({ type: "asset", name: `${name}.css`, originalFileName: `${name}.css`, source });
      },
    },
  };
}

/** The files of pages in a chunk, below `src/content`. */
const written = ({ moduleIds }: Rolldown.OutputChunk): string[] =>
  moduleIds.flatMap((module) => module.replaceAll("\\", "/").split("/src/content/")[1] ?? []);

/** `begin` and all that they import, and what their forms fetch later. */
function reached(bundle: Rolldown.OutputBundle, begin: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(begin);
  for (const { imports, dynamicImports } of found)
    for (const name of [...imports, ...dynamicImports]) {
      const next = bundle[name];
      if (next?.type !== "chunk") continue;
      if (imports.includes(name) || next.facadeModuleId?.replaceAll("\\", "/").includes("/src/forms/")) found.add(next);
    }
  return found;
}
