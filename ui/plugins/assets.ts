import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Assets } from "virtual:assets";
import type { Manifest, Plugin } from "vite";

const ENTRIES = {
  start: "src/app/start.ts",
  entry: "src/app/entry-client.tsx",
  closedNotice: "src/app/closed-notice.ts",
};

/** While nothing is built, the entry brings everything else. */
const DEVELOPMENT: Assets = {
  start: `/${ENTRIES.start}`,
  entry: `/${ENTRIES.entry}`,
  closedNotice: `/${ENTRIES.closedNotice}`,
  styles: "/src/styles/site.css",
  pages: {},
  words: {},
};

/** In the place of Vite's own, which waits for a page's stylesheets: there is one for all. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** Gives the server's bundle the addresses of what the browser's build in `site` made: `import { ASSETS } from "virtual:assets"`. */
export function assets(site: string): Plugin {
  return {
    name: "assets",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:assets" ? `\0${id}` : undefined),
    load(id) {
      if (id === PRELOAD_HELPER) return "export const __vitePreload = (load) => load();";
      if (id !== "\0virtual:assets") return undefined;
      const found = this.environment.mode === "build" ? built(join(site, "manifest.json")) : DEVELOPMENT;
      return `export const ASSETS = ${JSON.stringify(found)};`;
    },
  };
}

function built(file: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  // It is not served.
  rmSync(file);
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the browser's build has no ${key}`);
    return found;
  };
  const address = (key: string) => `/${chunk(key).file}`;
  /** A chunk and those it cannot do without. */
  const needs = (key: string): string[] => [key, ...(chunk(key).imports ?? []).flatMap(needs)];
  const pages = Object.keys(manifest).flatMap((key) => {
    const [, path = "", extension] = /^src\/content\/(.+)\.(tsx|mdx)$/.exec(key) ?? [];
    if (!path || !chunk(key).isDynamicEntry || /\/layout$/.test(path)) return [];
    // Prose of a translated page has a file a language in the page's folder, and needs the layout of the folder above.
    const [, folder = path, lang] = (extension === "mdx" && /^(.+)\/(\w\w)$/.exec(path)) || [];
    if (extension === "tsx" && /\/\w\w$/.test(path)) return [];
    const name =
      extension === "tsx"
        ? path.replace(/\/([\w-]+)\/\1$/, "/$1")
        : lang && lang !== "en"
          ? `${folder}.${lang}`
          : folder;
    const layout = extension === "mdx" ? [`src/content/${folder.slice(0, folder.lastIndexOf("/"))}/layout.tsx`] : [];
    return [[name, [...new Set([ENTRIES.entry, ...layout, key].flatMap(needs).map(address))]] as const];
  });
  const words: Record<string, Record<string, string[]>> = {};
  for (const key of Object.keys(manifest)) {
    // Those of every page have no name of their own.
    const [, name = "", lang] = /^src\/(?:app\/words\.|content\/(.+)[/.])(\w\w)\.tsx?$/.exec(key) ?? [];
    if (!lang || !chunk(key).isDynamicEntry) continue;
    words[lang] ??= {};
    // Prose is framed by the layout of its folder.
    const layout = `src/content/${name.slice(0, name.lastIndexOf("/"))}/layout.${lang}.ts`;
    const parts = manifest[`src/content/${name}/${lang}.mdx`] && manifest[layout] ? [key, layout] : [key];
    words[lang][name] = [...new Set(parts.flatMap(needs).map(address))];
  }
  return {
    start: address(ENTRIES.start),
    entry: address(ENTRIES.entry),
    closedNotice: address(ENTRIES.closedNotice),
    styles: address("style.css"),
    pages: Object.fromEntries(pages),
    words,
  };
}
