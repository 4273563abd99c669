import { readFileSync } from "node:fs";

/** @import { Site } from "../src/site/site.gen.ts" */
/** @typedef {{ pages: (site: string) => string, render: (request: string) => Promise<string> }} Server `src/app/entry-server.ts` */

/**
 * The sample shop, with its pages in `languages`.
 * @param {string[]} [languages] those that it offers unless told
 * @returns {Site}
 */
export function sampleSite(languages) {
  const site = JSON.parse(readFileSync(new URL("../src/site/sample.json", import.meta.url), "utf8"));
  return languages ? { ...site, translations: languages } : site;
}

/**
 * The page at an address, as the server answers it: "/es/refill" is "/refill" in Spanish.
 * @param {Server} server
 * @param {Site} site
 * @param {string} pathname
 */
export async function answer({ pages, render }, site, pathname) {
  const prefix = new RegExp(`^(?:/(${(site.translations ?? []).join("|")})(?=/|$))?(.*)$`);
  const [, lang = "en", rest] = prefix.exec(pathname) ?? [];
  const path = rest || "/";
  /** @type {{ path: string, languages: string[] }[]} */
  const known = JSON.parse(pages(JSON.stringify(site)));
  const found = known.some((page) => page.path === path && page.languages.includes(lang));
  return { status: found ? 200 : 404, html: await render(JSON.stringify({ path: found ? path : "*", lang, site })) };
}
