import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleSite } from "./sample-site.mjs";

/**
 * Renders every page once and refuses a build in which one of them is broken or names a file that is not there.
 * Returns their paths.
 * @param {string} serverUrl
 * @param {string} site the folder of what is served
 * @returns {Promise<string[]>}
 */
export async function checkPages(serverUrl, site) {
  /** @type {import("./sample-site.mjs").Server} */
  const { pages, render } = await import(serverUrl);
  const pharmacy = sampleSite();
  const icons = new Map();
  /** @type {string[]} */
  const problems = [];
  /** @type {{ path: string }[]} */
  const listed = JSON.parse(pages(JSON.stringify(pharmacy)));
  const paths = listed.map(({ path }) => path);
  for (const path of [...paths, "*"]) {
    const html = await render(JSON.stringify({ path, site: pharmacy }));
    const count = (/** @type {RegExp} */ pattern) => html.match(pattern)?.length ?? 0;
    const report = (/** @type {string} */ problem) => problems.push(`${path}: ${problem}`);
    if (count(/<h1[\s>]/g) !== 1) report(`${count(/<h1[\s>]/g)} h1 elements`);
    if (!html.includes('<div id="end-of-main" hidden="">')) report("ends too early");
    if (html.includes("<!--$!-->")) report("a part failed to render");
    if (/<(?:button|form|input|select|textarea)\s[^>]*\s(?:disabled|novalidate|min|max)=/i.test(html))
      report("a control in a state that only a script can undo");
    if (/\sstyle="/.test(html)) report("a style attribute, which the security policy blocks");
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, file = ""]) => file);
    for (const file of [...files, ...(/ data-needs="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [])]) {
      if (!existsSync(join(site, file))) report(`${file} does not exist`);
    }
    for (const [, file = "", icon] of html.matchAll(/<use href="(\/assets\/[^"#]+)#([^"]+)"/g)) {
      if (!icons.has(file)) icons.set(file, await readFile(join(site, file), "utf8"));
      if (!icons.get(file).includes(`id="${icon}"`)) report(`there is no icon "${icon}"`);
    }
  }
  if (problems.length) throw new Error(`These pages are not right:\n  ${problems.join("\n  ")}`);
  return paths;
}
